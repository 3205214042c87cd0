import { deepEqual } from 'rxdb/plugins/utils'
import { BehaviorSubject, distinctUntilChanged, filter, firstValueFrom, map, type Observable } from 'rxjs'
import type { CollectionName } from '#schemas/collections.ts'
import type { ServerStop, SessionEnd } from '#schemas/server-stop.ts'
import { countUnsent$ } from '../store/unsent-rows.ts'
import { queryUser$ } from './session.ts'

/** Times are in ms since 1970. */
export type SyncPhase =
  /** `starting`: no sync since the app started. */
  | { kind: 'starting' | 'idle' | 'sending' }
  /** `isDeviceFull`: there is no room here for what the server has. */
  | { kind: 'failing'; since: number; isDeviceFull: boolean }
  | Exclude<ServerStop, { kind: SessionEnd }>

/** A comparison of a collection with the server's copy. */
export interface CollectionReceipt {
  /**
   * Numbers of documents that are not deleted: by what this device knows of the server, and by the server's own
   * count.
   */
  here: number
  there: number
  isInSync: boolean
}
export type Receipt = Record<CollectionName, CollectionReceipt>

/** The result of the last comparison with the server. */
interface SyncReceipt {
  /** ms since 1970; null before the first comparison. */
  checkedAt: number | null
  collections: Receipt | undefined
  /** How many differences were found and repaired since the app started. */
  repairs: number
}

/** The replication functions that screens call. */
interface SyncCalls {
  /** Syncs once and resolves when it stops. `duringPause` also calls a server that asked for a pause. */
  sync: (duringPause: boolean) => Promise<unknown>
  /** Compares with the server; the result appears in `syncReceipt$`. */
  check: () => Promise<void>
}

/** The state of this tab's replication. */
interface ReplicationState {
  phase: SyncPhase
  /** The number of unsent documents that the server has rejected; they wait for the user's decision. */
  rejected: number
  receipt: SyncReceipt
  /** Undefined while replication does not run. */
  calls: SyncCalls | undefined
}

export const stoppedReplication: ReplicationState = {
  phase: { kind: 'starting' },
  rejected: 0,
  receipt: { checkedAt: null, collections: undefined, repairs: 0 },
  calls: undefined,
}

const replication$ = new BehaviorSubject(stoppedReplication)

export function reportReplication(change: Partial<ReplicationState>): void {
  replication$.next({ ...replication$.value, ...change })
}

export function currentSyncPhase(): SyncPhase {
  return replication$.value.phase
}

export const syncPhase$: Observable<SyncPhase> = replication$.pipe(
  map(({ phase }) => phase),
  distinctUntilChanged(deepEqual),
)

export const rejectedCount$: Observable<number> = replication$.pipe(
  map(({ rejected }) => rejected),
  distinctUntilChanged(),
)

export const syncReceipt$: Observable<SyncReceipt> = replication$.pipe(
  map(({ receipt }) => receipt),
  distinctUntilChanged(deepEqual),
)

/** The number of the signed-in user's documents that hold edits the server lacks. */
export function unsentCount$(): Observable<number> {
  return queryUser$(countUnsent$)
}

/** Compares with the server once replication runs. Has no result while the server is unreachable. */
export async function checkSync(): Promise<void> {
  await (await offeredCalls()).check()
}

/**
 * Sends what it can once replication runs; resolves when it stops, even with unsent work left. Use `duringPause` only
 * when the user asks for it.
 */
export async function sendNow({ duringPause = false } = {}): Promise<void> {
  await (await offeredCalls()).sync(duringPause)
}

function offeredCalls(): Promise<SyncCalls> {
  return firstValueFrom(
    replication$.pipe(
      map(({ calls }) => calls),
      filter((calls) => calls !== undefined),
    ),
  )
}
