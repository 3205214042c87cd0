import type { Receipt } from '../database/sync-status.ts'
import { compareDigests } from './digest.ts'
import { pullAll } from './pull.ts'
import type { Pusher } from './push.ts'
import type { PlacedRow, RowStore } from './row-store.ts'
import type { Stop, SyncServer } from './sync-server.ts'

/** What the next cycle is to do. */
export interface Wanted {
  push: boolean
  /** Pull what the server wrote up to here; 0 for no pull. */
  pullTo: number
  digest: boolean
  /** The digests differed: the pull is to heal. */
  repair: boolean
}

export type CycleEnd =
  | { kind: 'done'; digest: 'equal' | 'unknown' }
  /** The rows and the position were set back: go on with all of it. */
  | { kind: 'again'; reason: 'restored' | 'repair' }
  | Exclude<Stop, { kind: 'restored' }>

export interface CycleParts {
  server: SyncServer
  store: RowStore
  pusher: Pusher
  pullLimit: number
  onDirtyRows: (rows: PlacedRow[]) => void
  onCompared: (receipt: Receipt) => void
}

/** Push, then pull, then compare. All state is in the store: a crash anywhere loses nothing, the next cycle goes on. */
export async function runCycle(parts: CycleParts, wanted: Wanted, isStopped: () => boolean): Promise<CycleEnd> {
  const { store } = parts
  const end = await runSteps(parts, wanted, isStopped)
  if (end.kind === 'restored') {
    await store.offerAnew(() => true)
    await store.setBack(null)
    return { kind: 'again', reason: 'restored' }
  }
  if (end.kind === 'different') {
    await store.setBack((await store.readPosition()).epoch)
    return { kind: 'again', reason: 'repair' }
  }
  return end
}

async function runSteps(
  { server, store, pusher, pullLimit, onDirtyRows, onCompared }: CycleParts,
  wanted: Wanted,
  isStopped: () => boolean,
): Promise<Exclude<CycleEnd, { kind: 'again' }> | { kind: 'restored' } | { kind: 'different' }> {
  const pushed = wanted.push ? await pusher.pushAll(isStopped, onDirtyRows) : done
  // A push that the server fails on stops no pull.
  if (pushed.kind !== 'done' && pushed.kind !== 'refused') return pushed
  const isPullDue = wanted.pullTo > 0 && wanted.pullTo > (await store.readPosition()).seq
  if (isPullDue && !isStopped()) {
    const pulled = await pullAll({ server, store, limit: pullLimit }, wanted.repair, isStopped)
    if (pulled.kind !== 'done') return pulled
  }
  if (pushed.kind === 'refused') return pushed
  if (!wanted.digest || isStopped()) return done
  const compared = await compareDigests(server, store)
  if ('receipt' in compared) onCompared(compared.receipt)
  return compared.kind === 'equal' || compared.kind === 'unknown' ? { kind: 'done', digest: compared.kind } : compared
}

const done = { kind: 'done', digest: 'unknown' } as const
