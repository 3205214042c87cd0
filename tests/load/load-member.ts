import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { PullAnswer, PushAnswer, PushRow } from '#schemas/sync.ts'
import { notePush } from '../support/rows/test-documents.ts'
import { callServer, type LiveSession } from '../support/server/live-server.ts'

const MAX_ROWS = 5
const RETRY_MS = 50
/** One call in so many loses its answer; as many are sent twice at once. */
const FAULT_EVERY = 20
const MAX_ANSWER_MS = 60
const WORDS = 'A sentence that somebody wrote on the way to work. '

export interface LoadOptions {
  address: string
  dice: (limit: number) => number
  /** Longest pause between two actions. */
  pauseMs: number
  /** Called with the duration of each answered call. */
  onCall: (kind: 'push' | 'pull', milliseconds: number) => void
}

/** A member's device at the level of the protocol: it repeats a push until the push is answered, like the app. */
export class LoadMember {
  /** Version of each note that the server confirmed. */
  readonly confirmed = new Map<string, string>()
  readonly #session: LiveSession
  readonly #options: LoadOptions
  #pulledTo = 0

  constructor(session: LiveSession, options: LoadOptions) {
    this.#session = session
    this.#options = options
  }

  /** `goesOn` gets the number of actions so far. */
  async use(goesOn: (actions: number) => boolean): Promise<void> {
    const { dice, pauseMs } = this.#options
    for (let actions = 0; goesOn(actions); actions += 1) {
      if (dice(3) === 0) await this.pull()
      else await this.#write()
      await delay(dice(pauseMs + 1))
    }
  }

  /** Reads the rows that are new to this device, and remembers their place. */
  async pull(): Promise<void> {
    const rows = await this.readAll(this.#pulledTo)
    this.#pulledTo = Math.max(this.#pulledTo, ...rows.map(({ seq }) => seq))
  }

  async readAll(after = 0): Promise<PullAnswer['rows']> {
    const rows: PullAnswer['rows'] = []
    for (let [from, more] = [after, true]; more; ) {
      const page: PullAnswer = await this.#repeat('pull', endpoints.syncPull, {
        after: from,
        limit: 100,
        epoch: null,
        commit: null,
      })
      rows.push(...page.rows)
      ;[from, more] = [page.seq, page.more]
    }
    return rows
  }

  async #write(): Promise<void> {
    const { dice } = this.#options
    const rows = new Map<string, PushRow>()
    for (let count = dice(MAX_ROWS); count >= 0; count--) {
      const row = this.#edit()
      rows.set(row.id, row)
    }
    const { answers }: PushAnswer = await this.#repeat('push', endpoints.syncPush, {
      rows: [...rows.values()],
      commit: null,
    })
    for (const [index, { id, version }] of [...rows.values()].entries()) {
      const answer = answers[index]
      if (answer?.kind !== 'ok') throw new Error(`A note was not stored: ${JSON.stringify(answer)}`)
      this.confirmed.set(id, version)
    }
  }

  /** A new note, or the next version of one. */
  #edit(): PushRow {
    const { dice } = this.#options
    const content = { name: `Note ${dice(1_000_000)}`, description: `<p>${WORDS.repeat(1 + dice(20))}</p>` }
    const known = [...this.confirmed]
    const [id, baseVersion] = dice(2) === 0 ? (known[dice(known.length)] ?? []) : []
    return notePush(content, id && baseVersion ? { id, baseVersion } : {})
  }

  /** Repeats a call until it is answered. Some answers get lost and some calls are sent twice at once. */
  async #repeat<Answer>(kind: 'push' | 'pull', endpoint: Endpoint, body: unknown): Promise<Answer> {
    const { address, dice, onCall } = this.#options
    const call = { body, session: this.#session }
    for (;;) {
      const fault = dice(FAULT_EVERY)
      if (fault === 0) void callServer(address, endpoint, call).catch(() => {})
      const giveUp = fault === 1 ? AbortSignal.timeout(dice(MAX_ANSWER_MS)) : undefined
      const start = performance.now()
      try {
        const response = await callServer(address, endpoint, { ...call, ...(giveUp && { signal: giveUp }) })
        const answer = (await response.json()) as Answer
        onCall(kind, performance.now() - start)
        return answer
      } catch (error) {
        if (!giveUp?.aborted && !isNetworkError(error)) throw error
        await delay(RETRY_MS)
      }
    }
  }
}

/** True for what `fetch` throws when the connection broke. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError
}
