import type { PullAnswer } from '#schemas/sync.ts'
import type { PageMode, RowStore } from './row-store.ts'
import type { SyncPosition } from './sync-position.ts'
import type { Answer, Stop, SyncServer } from './sync-server.ts'

export type PullEnd = { kind: 'done' } | Stop

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
  let { seq } = position
  for await (const page of pagesAfter(position, server, limit)) {
    if (page.kind !== 'ok') return page
    const { rows, epoch } = page.value
    if ((await store.adoptEpoch(epoch)).epoch !== epoch) return { kind: 'restored' }
    await store.storePage(rows, { epoch, from: seq, to: page.value.seq }, mode)
    for (const { collection, id } of rows) brought.add(`${collection}/${id}`)
    if (isStopped()) return { kind: 'done' }
    seq = page.value.seq
  }
  if (mode === 'repair') await offerMissing(store, brought, seq)
  return { kind: 'done' }
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
