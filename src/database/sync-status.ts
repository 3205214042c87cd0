import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { queryUser$ } from './session.ts'

/** What replication is doing; `paused` at the server's wish. */
export type SyncPhase =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'offline' }
  | { kind: 'paused'; until: number }
  | { kind: 'signIn' }

const phase$ = new BehaviorSubject<SyncPhase>({ kind: 'idle' })

/** The app reports here what its replication does. */
export function reportSyncPhase(phase: SyncPhase): void {
  phase$.next(phase)
}

export function currentSyncPhase(): SyncPhase {
  return phase$.value
}

export const syncPhase$: Observable<SyncPhase> = phase$

/** How many documents hold edits the server lacks; read from the database, so true in every tab. */
export function unsentCount$(): Observable<number> {
  return queryUser$((collections) =>
    combineLatest(
      Object.values(collections).map((collection) => collection.count({ selector: { dirty: { $eq: 1 } } }).$),
    ).pipe(
      map((counts) => counts.reduce((sum, count) => sum + count, 0)),
      distinctUntilChanged(),
    ),
  )
}
