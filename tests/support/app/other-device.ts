import { endpoints } from '#schemas/endpoints.ts'
import type { NoteContent } from '#schemas/note.ts'
import type { PullAnswer, PulledRow, PushAnswer, PushRow } from '#schemas/sync.ts'
import { until } from '../measure/until.ts'
import { notePush } from '../rows/test-documents.ts'
import type { AppScreen } from './app-screen.tsx'
import type { TestAccount } from './app-server-client.ts'

/** Another device of a user, without a screen: it calls the server as the app's replication does. */
export class OtherDevice {
  readonly #app: AppScreen
  readonly #account: TestAccount

  constructor(app: AppScreen, account: TestAccount) {
    this.#app = app
    this.#account = account
  }

  /** All rows of the user that the server has, deleted ones too. */
  async pull(): Promise<PulledRow[]> {
    const rows: PulledRow[] = []
    for (let after = 0, more = true; more; ) {
      const body = { after, limit: 100, epoch: null, commit: null }
      const answer = await this.#app.callFromElsewhere(endpoints.syncPull, { as: this.#account, body })
      const page = answer.body as PullAnswer
      rows.push(...page.rows)
      after = page.seq
      more = page.more
    }
    return rows
  }

  /** Throws unless the server takes every row. */
  async push(rows: PushRow[]): Promise<void> {
    const { body } = await this.#app.callFromElsewhere(endpoints.syncPush, {
      as: this.#account,
      body: { rows, commit: null },
    })
    const { answers } = body as PushAnswer
    if (!answers.every(({ kind }) => kind === 'ok')) throw new Error(JSON.stringify(answers))
  }

  /** Resolves with the note of this name once the server has it. */
  findNote(name: string): Promise<PulledRow & { content: NoteContent }> {
    return until(async () => {
      const found = (await this.pull()).find(
        (row) => row.collection === 'notes' && row.content.name === name && row.content.deletedAt === 0,
      )
      if (!found) throw new Error(`The server has no note ${name}`)
      return found as PulledRow & { content: NoteContent }
    })
  }

  /** The notes that the server has, without deleted ones. */
  async notes(): Promise<NoteContent[]> {
    const rows = (await this.pull()).filter(({ collection }) => collection === 'notes')
    return rows.map(({ content }) => content as unknown as NoteContent).filter(({ deletedAt }) => deletedAt === 0)
  }

  async writeNote(name: string, description: string): Promise<void> {
    await this.push([notePush({ name, description, createdAt: Date.now(), updatedAt: Date.now() })])
  }

  /** Changes the note of this name. */
  async changeNote(name: string, changes: Partial<NoteContent>): Promise<void> {
    const { id, version, content } = await this.findNote(name)
    const changed = { ...content, updatedAt: Date.now(), ...changes }
    await this.push([{ collection: 'notes', id, version: crypto.randomUUID(), baseVersion: version, content: changed }])
  }
}
