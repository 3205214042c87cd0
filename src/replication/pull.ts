import type { PullAnswer } from '#schemas/sync.ts'
import type { SyncPosition } from '../database/sync-position.ts'
import type { PageMode, RowStore } from './row-store.ts'
import type { Answer, Stop, SyncServer } from './sync-server.ts'

export type PullEnd = { kind: 'done' } | Stop

/** Pages after which the position is written: each time is a transaction more, and a crash brings those pages once more. */
const PAGES_BETWEEN_WRITES = 10

export interface PullOptions {
  server: SyncServer
  store: RowStore
  /** Rows a page. */
  limit: number
}

/**
 * Brings everything after the position, page by page; the next page travels while this one is stored. A repair, which
 * starts at the beginning, then offers the server anew what it did not bring.
 */
export async function pullAll(
  { server, store, limit }: PullOptions,
  isRepair: boolean,
  isStopped: () => boolean,
): Promise<PullEnd> {
  const position = await store.readPosition()
  const mode = pageMode(position, isRepair)
  const brought = new Set<string>()
  const progress = new Progress(store, position, PAGES_BETWEEN_WRITES * limit)
  for await (const page of pagesAfter(position, server, limit)) {
    if (page.kind !== 'ok') {
      await progress.write()
      return page
    }
    const { rows, epoch, seq, more } = page.value
    if (!(await progress.isFollowing(epoch))) return { kind: 'restored' }
    await store.storeRows(rows, mode)
    for (const { collection, id } of rows) brought.add(`${collection}/${id}`)
    const isLast = !more || isStopped()
    await progress.reach(seq, isLast)
    if (isLast && more) return { kind: 'done' }
  }
  if (mode === 'repair') await offerMissing(store, brought, progress.seq)
  return { kind: 'done' }
}

/** How far the stored pages reach; written now and then, always after the rows: a crash only means that some come again. */
class Progress {
  readonly #store: RowStore
  #epoch: string | null
  #written: number
  readonly #writeEvery: number
  seq: number

  /** `writeEvery`: numbers of the server. */
  constructor(store: RowStore, { epoch, seq }: SyncPosition, writeEvery: number) {
    this.#store = store
    this.#writeEvery = writeEvery
    this.#epoch = epoch
    this.#written = seq
    this.seq = seq
  }

  /** False where this device follows another database of the server. */
  async isFollowing(epoch: string): Promise<boolean> {
    if (epoch !== this.#epoch) this.#epoch = (await this.#store.adoptEpoch(epoch)).epoch
    return epoch === this.#epoch
  }

  async reach(seq: number, isLast: boolean): Promise<void> {
    this.seq = seq
    if (isLast || seq - this.#written >= this.#writeEvery) await this.write()
  }

  async write(): Promise<void> {
    if (this.#epoch) await this.#store.advance({ epoch: this.#epoch, from: this.#written, to: this.seq })
    this.#written = this.seq
  }
}

async function* pagesAfter(
  { seq, epoch }: SyncPosition,
  server: SyncServer,
  limit: number,
): AsyncGenerator<Answer<PullAnswer>> {
  let after = seq
  let next: Promise<Answer<PullAnswer>> | undefined = server.pull({ after, limit, epoch })
  while (next) {
    const page: Answer<PullAnswer> = await next
    next = undefined
    if (page.kind === 'ok' && page.value.more) {
      // A page that leads nowhere would be asked for again for ever.
      if (page.value.seq <= after) return yield { kind: 'unreachable' }
      after = page.value.seq
      next = server.pull({ after, limit, epoch: page.value.epoch })
    }
    yield page
  }
}

function pageMode({ seq, epoch }: SyncPosition, isRepair: boolean): PageMode {
  if (seq > 0) return 'usual'
  if (isRepair) return 'repair'
  return epoch === null ? 'first' : 'usual'
}

/** The server keeps every row for ever, deleted ones too: what it did not bring up to `seq`, it has lost. */
async function offerMissing(store: RowStore, brought: Set<string>, seq: number): Promise<void> {
  await store.offerAnew(
    ({ collection, row }) => !row.dirty && row.seq <= seq && !brought.has(`${collection}/${row.id}`),
  )
}
