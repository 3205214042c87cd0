import type { CollectionName } from '#schemas/collections.ts'
import { EARLIER_VERSIONS } from '#schemas/lineage.ts'
import type { PulledRow, PushRow } from '#schemas/sync.ts'
import { readStored, updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { writeRow } from '#src/database/session/write-row.ts'
import { type Merge, rowRules } from '#src/replication/row-rules.ts'
import { RowStore } from '#src/replication/row-store.ts'
import type { Answer, PullRequest, SyncServer } from '#src/replication/sync-server.ts'
import { sampleNote } from '../database/sample-note.ts'
import { openSyncedDatabase, type SyncedDatabase } from '../database/synced-database.ts'
import { SimulatedServer } from '../simulation/simulated-server.ts'
import { createTestMerges, joinNames } from './test-merges.ts'

export const USER = '7c1f4f6c-2f4e-4d0a-9d57-0f2d6b8f6a11'

const MAX_CALLS = 300

type CallKind = keyof SyncServer
type Met = Answer<never> | undefined
type Intercept = (kind: CallKind, request: unknown) => Promise<Met> | Met

/** A device's rows in a real database, and its server in memory. */
export class SyncFixture {
  readonly database: SyncedDatabase
  readonly remote = new SimulatedServer()
  readonly store: RowStore
  /** Merge of the notes; tests may replace it. */
  merge: Merge = joinNames
  problems: string[] = []
  counts: string[] = []
  /** Every call, in order. */
  calls: [CallKind, unknown][] = []
  #callCount = 0
  /** Answers calls instead of the server. */
  intercept: Intercept = () => undefined

  private constructor(database: SyncedDatabase) {
    this.database = database
    this.store = new RowStore({
      collections: database.collections,
      merges: createTestMerges((...sides) => this.merge(...sides)),
      rules: rowRules,
      newVersion: () => crypto.randomUUID(),
      onProblem: ({ collection, id, code }) => this.problems.push(`${collection}/${id} ${code}`),
      onCount: (what) => this.counts.push(what),
    })
  }

  static async open(): Promise<SyncFixture> {
    return new SyncFixture(await openSyncedDatabase())
  }

  readonly server: SyncServer = {
    pull: (request) => this.#answer('pull', request, () => this.remote.pull(USER, request)),
    push: (rows, commit) => this.#answer('push', rows, () => this.remote.push(USER, rows, commit)),
    digest: (commit) => this.#answer('digest', commit, () => this.remote.digest(USER, commit)),
  }

  /** Row ids of each push. */
  get pushes(): string[][] {
    return this.calls.flatMap(([kind, rows]) => (kind === 'push' ? [(rows as PushRow[]).map(({ id }) => id)] : []))
  }

  get pulls(): PullRequest[] {
    return this.calls.flatMap(([kind, request]) => (kind === 'pull' ? [request as PullRequest] : []))
  }

  /** Edits a note on this device. */
  async write(id: string, name: string): Promise<void> {
    await writeRow(this.database.collections.notes, id, (note) => sampleNote({ ...note, name }))
  }

  /** Another device writes notes, in this order. */
  writeElsewhere(...notes: [id: string, name: string][]): void {
    for (const [id, name] of notes) {
      const baseVersion = this.remote.rowsOf(USER).get(`notes/${id}`)?.version ?? null
      const row: PushRow = {
        collection: 'notes',
        id,
        version: crypto.randomUUID(),
        baseVersion,
        content: sampleNote({ name }),
      }
      this.remote.push(USER, [row], null)
    }
  }

  /** The server's row of a note. */
  remoteNote(id: string): PulledRow | undefined {
    return this.remote.rowsOf(USER).get(`notes/${id}`)
  }

  async row(id: string, collection: CollectionName = 'notes'): Promise<SyncedRow | undefined> {
    return (await readStored(this.database.collections[collection], [id])).get(id)
  }

  async put(id: string, change: Partial<SyncedRow> = {}, collection: CollectionName = 'notes'): Promise<void> {
    const state = { version: `version-${id}`, seq: 1, ancestors: [EARLIER_VERSIONS] }
    const server = { ...state, content: sampleNote(), owned: { number: 1 } }
    await updateRows(this.database.collections[collection], [id], () => ({
      ...buildCleanRow(undefined, id, server),
      ...change,
    }))
  }

  close(): Promise<unknown> {
    return this.database.close()
  }

  async #answer<Value>(kind: CallKind, request: unknown, answer: () => Answer<Value>): Promise<Answer<Value>> {
    this.calls.push([kind, structuredClone(request)])
    this.#callCount += 1
    // An endless loop of calls would keep the test from failing.
    if (this.#callCount > MAX_CALLS) return new Promise(() => {})
    return (await this.intercept(kind, request)) ?? answer()
  }
}

export const go = () => false
export const refusal = (status: number) => ({ kind: 'refused', status, code: 'test', message: 'Refused' }) as const
