import type { Receipt } from '../database/session/sync-status.ts'
import { compareDigests } from './digest.ts'
import { OwnWrites } from './own-writes.ts'
import { type PullEnd, pullAll } from './pull.ts'
import type { Pusher } from './push.ts'
import type { PlacedRow, RowStore } from './row-store.ts'
import type { Stop, SyncServer } from './sync-server.ts'

/** Steps of the next cycle. */
export interface Wanted {
  push: boolean
  /** Pull rows up to this sequence number; 0 for no pull. */
  pullTo: number
  digest: boolean
}

export type CycleEnd =
  | { kind: 'done'; digest: 'equal' | 'unknown' }
  /** Everything must be compared with the server: run again. */
  | { kind: 'again'; reason: 'restored' | 'repair' }
  | Exclude<Stop, { kind: 'restored' }>

interface CycleParts {
  server: SyncServer
  store: RowStore
  pusher: Pusher
  pullLimit: number
  onDirtyRows: (rows: PlacedRow[]) => void
  onCompared: (receipt: Receipt) => void
}

/** Repairs if due, pushes, pulls, then compares. All state is in the store: after a crash the next cycle continues. */
export async function runCycle(parts: CycleParts, wanted: Wanted, isStopped: () => boolean): Promise<CycleEnd> {
  const { store } = parts
  const end = await runSteps(parts, wanted, isStopped)
  if (end.kind === 'restored') {
    await store.requestRestart()
    return { kind: 'again', reason: 'restored' }
  }
  if (end.kind === 'different') {
    await store.requestRepair()
    return { kind: 'again', reason: 'repair' }
  }
  return end
}

type StepsEnd = Exclude<CycleEnd, { kind: 'again' }> | { kind: 'restored' } | { kind: 'different' }

async function runSteps(parts: CycleParts, wanted: Wanted, isStopped: () => boolean): Promise<StepsEnd> {
  const { server, store, pusher, onDirtyRows, onCompared } = parts
  const own = new OwnWrites()
  // Rows are merged with the server's, so rows that it lost must be known before any is sent.
  const repaired = await pullWhenDue(parts, { pullTo: 0, own }, isStopped)
  if (repaired.kind !== 'done') return repaired
  const pushed = wanted.push ? await pusher.pushAll(isStopped, onDirtyRows, own) : done
  // A failed push does not prevent a pull.
  if (pushed.kind !== 'done' && pushed.kind !== 'refused') return pushed
  const pulled = await pullWhenDue(parts, { pullTo: wanted.pullTo, own }, isStopped)
  if (pulled.kind !== 'done') return pulled
  if (pushed.kind === 'refused') return pushed
  if (!wanted.digest || isStopped()) return done
  const compared = await compareDigests(server, store)
  if ('receipt' in compared) onCompared(compared.receipt)
  return compared.kind === 'equal' || compared.kind === 'unknown' ? { kind: 'done', digest: compared.kind } : compared
}

/** Pulls if a repair is due, or if the server has rows up to `pullTo`. */
async function pullWhenDue(
  { server, store, pullLimit }: CycleParts,
  { pullTo, own }: { pullTo: number; own: OwnWrites },
  isStopped: () => boolean,
): Promise<PullEnd> {
  const { seq, needsRepair } = await store.readPosition()
  const isDue = (needsRepair || pullTo > seq) && !isStopped()
  return isDue ? pullAll({ server, store, limit: pullLimit, own }, isStopped) : { kind: 'done' }
}

const done = { kind: 'done', digest: 'unknown' } as const
