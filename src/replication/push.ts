import { limitAncestors } from '#schemas/lineage.ts'
import type { Commit, PushAnswer, PushRow, RowError } from '#schemas/sync.ts'
import { contentOf } from '../database/rows/synced-row.ts'
import { listAncestors } from './lineage.ts'
import type { OwnWrites } from './own-writes.ts'
import { chunkRows, type PushLimits } from './push-chunks.ts'
import type { PlacedRow, RowStore } from './row-store.ts'
import type { Stop, SyncServer } from './sync-server.ts'

export type PushEnd = { kind: 'done' } | Stop
type Refusal = Extract<Stop, { kind: 'refused' }>

interface PushOptions {
  server: SyncServer
  store: RowStore
  limits: PushLimits
  /** Passes in which the server failed on a chunk (5xx), after which the chunk is split to find the row. */
  splitAfterFailures: number
}

const MAX_ROUNDS = 10
const SERVER_FAULT = 500
/** The database cannot be reached, or its disk is full: whatever the row is. */
const OUTAGES = new Set([503, 507])
const REFUSALS_OF_CONTENT = new Set([400, 413, 422])
/** Other devices keep writing the same rows: pull, wait, then continue. */
const unsettled: Refusal = { kind: 'refused', status: 409, code: 'unsettled', message: 'Rows kept changing' }

/** Sends all unsent rows until none is left or the server stops it. The rest stays in the store. */
export class Pusher {
  readonly #options: PushOptions
  #failedPasses = 0

  constructor(options: PushOptions) {
    this.#options = options
  }

  /**
   * Calls `onRows` with all unsent rows, including parked ones, after each look-up. Adds what the server accepted to
   * `own`.
   */
  async pushAll(isStopped: () => boolean, onRows: (dirty: PlacedRow[]) => void, own: OwnWrites): Promise<PushEnd> {
    for (let round = 0; round < MAX_ROUNDS && !isStopped(); round++) {
      const dirty = await this.#options.store.findDirty()
      onRows(dirty)
      const waiting = dirty.filter(({ row }) => !row.parked)
      if (waiting.length === 0) return { kind: 'done' }
      const pass = new PushPass(this.#options, own, this.#failedPasses >= this.#options.splitAfterFailures)
      const end = await pass.send(waiting, isStopped)
      this.#failedPasses = end.kind === 'refused' ? this.#failedPasses + 1 : 0
      if (end.kind !== 'done' || !pass.hasLeftUnsent) return end
    }
    return isStopped() ? { kind: 'done' } : unsettled
  }
}

/** One pass over the unsent rows. */
class PushPass {
  readonly #options: PushOptions
  readonly #own: OwnWrites
  readonly #isSplitting: boolean
  /** Rows on which the server failed even when they were sent alone. */
  readonly #suspects: PlacedRow[] = []
  #fault: Refusal | undefined
  /** True once the server has accepted a chunk. */
  #hasAccepted = false
  /** Newest known commit of the server. */
  #commit: Commit | null = null
  hasLeftUnsent = false

  constructor(options: PushOptions, own: OwnWrites, isSplitting: boolean) {
    this.#options = options
    this.#own = own
    this.#isSplitting = isSplitting
  }

  async send(rows: PlacedRow[], isStopped: () => boolean): Promise<PushEnd> {
    this.#commit = (await this.#options.store.readPosition()).commit
    const chunks = chunkRows(rows, this.#options.limits, toPushRow)
    const end = await this.#sendChunks(chunks, isStopped)
    // One write for all chunks. A crash before it only means that own rows are pulled once.
    if (this.#hasAccepted) await this.#options.store.fastForward(this.#own)
    if (end.kind !== 'done' || !this.#fault) return end
    if (!this.#hasAccepted) return this.#fault
    await this.#options.store.park(this.#suspects, readError(this.#fault))
    return end
  }

  /** While a chunk travels, measures the next one and stores the answers to the previous one. */
  async #sendChunks(chunks: Generator<PlacedRow[], undefined>, isStopped: () => boolean): Promise<PushEnd> {
    let storing: Promise<PushEnd> = Promise.resolve({ kind: 'done' })
    const narrowed: PlacedRow[][] = []
    let measured: PlacedRow[] | undefined
    const takeNext = () => {
      const next = narrowed.shift() ?? measured ?? chunks.next().value
      if (next === measured) measured = undefined
      return next
    }
    for (let chunk = takeNext(); chunk && !isStopped(); chunk = takeNext()) {
      const pushing = this.#options.server.push(chunk.map(toPushRow), this.#commit)
      measured ??= chunks.next().value
      const answer = await pushing
      const stored = await storing
      if (stored.kind !== 'done') return stored
      if (answer.kind === 'ok') {
        this.#commit = answer.value.commit // the next chunk proves it, stored or not: the server may be restored by then
        storing = heldBack(this.#storeAnswers(chunk, answer.value))
      } else if (answer.kind === 'refused' && this.#mayBeOneRow(answer)) {
        narrowed.unshift(...(await this.#narrow(chunk, answer)))
        // No row gets through: the server is down, and no row is to blame.
        if (!this.#hasAccepted && this.#suspects.length > 1) break
      } else return answer
    }
    return storing
  }

  #mayBeOneRow({ status }: Refusal): boolean {
    if (OUTAGES.has(status)) return false
    return REFUSALS_OF_CONTENT.has(status) || (status >= SERVER_FAULT && this.#isSplitting)
  }

  /** Returns the chunks to send instead of a rejected one. */
  async #narrow(chunk: PlacedRow[], refusal: Refusal): Promise<PlacedRow[][]> {
    if (chunk.length > 1) {
      const middle = Math.ceil(chunk.length / 2)
      return [chunk.slice(0, middle), chunk.slice(middle)]
    }
    if (refusal.status < SERVER_FAULT) await this.#options.store.park(chunk, readError(refusal))
    else {
      this.#fault = refusal
      this.#suspects.push(...chunk)
    }
    return []
  }

  async #storeAnswers(chunk: PlacedRow[], { epoch, commit, answers }: PushAnswer): Promise<PushEnd> {
    const { store } = this.#options
    if ((await store.adoptServer({ epoch, commit })).epoch !== epoch) return { kind: 'restored' }
    this.#hasAccepted = true
    const rows = await store.storeAnswers(chunk, answers)
    this.hasLeftUnsent ||= rows.some(({ row }) => row.dirty === 1 && !row.parked)
    this.#own.add({ epoch, answers })
    return { kind: 'done' }
  }
}

/** Postpones an unhandled rejection until the promise is awaited. */
function heldBack<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}

function toPushRow({ collection, row }: PlacedRow): PushRow {
  const ancestors = limitAncestors(listAncestors(row))
  return {
    collection,
    id: row.id,
    version: row.version,
    baseVersion: row.base?.version ?? null,
    content: contentOf(row, collection),
    ...(ancestors.length > 0 && { ancestors }),
    ...(row.mergedFrom && { mergedFrom: row.mergedFrom }),
  }
}

function readError({ status, code, message }: Refusal): RowError {
  return { status, code, message }
}
