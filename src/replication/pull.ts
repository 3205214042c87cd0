import type { PullAnswer } from '#schemas/sync.ts'
import type { SyncPosition } from '../database/rows/sync-position.ts'
import type { OwnWrites } from './own-writes.ts'
import type { RowStore } from './row-store.ts'
import type { Answer, Stop, SyncServer } from './sync-server.ts'

export type PullEnd = { kind: 'done' } | Stop

/** Pages between writes of the position. Each write is a transaction more; a crash repeats those pages. */
const PAGES_BETWEEN_WRITES = 10

interface PullOptions {
  server: SyncServer
  store: RowStore
  /** Rows in a page. */
  limit: number
  /** Not to be brought, unless a repair is due. */
  own: OwnWrites
}

/**
 * Pulls everything after the position, page by page; fetches the next page while this one is stored. If a repair is
 * due, pulls everything and then requeues the rows that the server lost.
 */
export async function pullAll({ server, store, limit, own }: PullOptions, isStopped: () => boolean): Promise<PullEnd> {
  const position = await store.readPosition()
  const repair = position.needsRepair ? new Repair(store, await store.readServerVersions()) : undefined
  const progress = repair ?? new Progress(store, position, PAGES_BETWEEN_WRITES * limit)
  const mode = repair ? 'repair' : position.epoch === null ? 'first' : 'usual'
  const skip = (seq: number, epoch: string) => (repair ? seq : own.endAfter(seq, epoch))
  for await (const page of pagesAfter(position, { server, limit, skip })) {
    if (page.kind !== 'ok') {
      await progress.pause()
      return page
    }
    const { rows, epoch, more } = page.value
    if ((await store.adoptServer(page.value)).epoch !== epoch) return { kind: 'restored' }
    await store.storeRows(rows, mode)
    await progress.reach(page.value)
    if (!more) await progress.finish()
    else if (isStopped()) {
      await progress.pause()
      break
    }
  }
  return { kind: 'done' }
}

/** Progress of the stored pages. It is written after the rows and not for each page: a crash repeats some pages. */
class Progress {
  readonly #store: RowStore
  readonly #writeEvery: number
  #last: PullAnswer | undefined
  #written: number

  /** `writeEvery`: in sequence numbers of the server. */
  constructor(store: RowStore, { seq }: SyncPosition, writeEvery: number) {
    this.#store = store
    this.#writeEvery = writeEvery
    this.#written = seq
  }

  async reach(page: PullAnswer): Promise<void> {
    this.#last = page
    if (page.seq - this.#written >= this.#writeEvery) await this.pause()
  }

  pause(): Promise<void> {
    return this.#write(false)
  }

  finish(): Promise<void> {
    return this.#write(true)
  }

  async #write(isEnd: boolean): Promise<void> {
    if (!this.#last) return
    const { epoch, seq } = this.#last
    await this.#store.advance({ epoch, from: this.#written, to: seq, isEnd })
    this.#written = seq
  }
}

/** Counts only when complete; an interrupted one starts over. */
class Repair {
  readonly #store: RowStore
  /** Versions that the server once had and has not sent yet, by `collection/id`. */
  readonly #missing: Map<string, string>
  #last: PullAnswer | undefined

  constructor(store: RowStore, serverVersions: Map<string, string>) {
    this.#store = store
    this.#missing = serverVersions
  }

  async reach(page: PullAnswer): Promise<void> {
    this.#last = page
    for (const { collection, id } of page.rows) this.#missing.delete(`${collection}/${id}`)
  }

  async pause(): Promise<void> {}

  /** The server never removes rows, not even deleted ones. A row that it did not send is lost. */
  async finish(): Promise<void> {
    if (!this.#last) return
    const { epoch, seq } = this.#last
    await this.#store.requeueLost(this.#missing)
    await this.#store.finishRepair({ epoch, to: seq })
  }
}

interface PageOptions extends Pick<PullOptions, 'server' | 'limit'> {
  /** The end of what need not be brought after `seq`. */
  skip: (seq: number, epoch: string) => number
}

async function* pagesAfter(
  { seq, epoch, commit }: SyncPosition,
  { server, limit, skip }: PageOptions,
): AsyncGenerator<Answer<PullAnswer>> {
  let after = seq
  let next: Promise<Answer<PullAnswer>> | undefined = server.pull({ after, limit, epoch, commit })
  while (next) {
    const page: Answer<PullAnswer> = await next
    next = undefined
    if (page.kind === 'ok' && page.value.more) {
      // A page without progress would loop.
      if (page.value.seq <= after) return yield { kind: 'unreachable' }
      after = skip(page.value.seq, page.value.epoch)
      next = server.pull({ after, limit, epoch: page.value.epoch, commit: page.value.commit })
    }
    yield page
  }
}
