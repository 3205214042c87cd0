import { deepEqual } from 'rxdb/plugins/utils'
import { BehaviorSubject, distinctUntilChanged, filter, firstValueFrom, map, type Observable } from 'rxjs'
import type { CollectionName } from '#schemas/collections.ts'
import { queryUser$ } from '../session/session.ts'
import { countUnsent$ } from './unsent-rows.ts'

/** The phase that replication is in. Times are in ms since 1970. */
export type SyncPhase =
  /** `starting`: not synced since the start of the app; `outdated`: until a newer version of the app is loaded. */
  | { kind: 'starting' | 'idle' | 'sending' | 'outdated' }
  | { kind: 'failing'; since: number }
  /** The server asked for it. */
  | { kind: 'paused'; until: number }

/** How a collection here compares with the server's. */
export interface CollectionReceipt {
  /** Documents that are not deleted: as many as the server is known to have, and as it says it has. */
  here: number
  there: number
  isInSync: boolean
}
export type Receipt = Record<CollectionName, CollectionReceipt>

/** The result of the last comparison with the server. */
export interface SyncReceipt {
  /** Milliseconds since 1970; null before the first comparison. */
  checkedAt: number | null
  collections: Receipt | undefined
  /** How often the copies were found to differ and were healed, since the start of the app. */
  repairs: number
}

/** The calls that screens make to replication. */
interface SyncCalls {
  /**
   * Sends and brings what can be now; resolves when it stops. `duringPause`: asks the server even while it wants a
   * pause.
   */
  sync: (duringPause: boolean) => Promise<unknown>
  /** Compares with the server; what it finds shows in `syncReceipt$`. */
  check: () => Promise<void>
}

/** The state of this tab's replication, as the app reports it. */
export interface ReplicationState {
  phase: SyncPhase
  /** Unsent documents that the server has rejected: they wait for a decision. */
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

/** How many documents of whoever is signed in hold edits the server lacks. */
export function unsentCount$(): Observable<number> {
  return queryUser$(countUnsent$)
}

/** Compares with the server as soon as replication runs; finds nothing while the server cannot be reached. */
export async function checkSync(): Promise<void> {
  await (await offeredCalls()).check()
}

/**
 * Sends what can be sent, as soon as replication runs; resolves when it stops, with work still unsent or without.
 * `duringPause` is for a person who asks for it.
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
