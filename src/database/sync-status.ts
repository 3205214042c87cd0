import { BehaviorSubject, type Observable } from 'rxjs'
import { queryUser$ } from './session.ts'
import { countUnsent$ } from './unsent-rows.ts'

/** What replication is doing; `paused` at the server's wish. */
export type SyncPhase = { kind: 'idle' } | { kind: 'sending' } | { kind: 'offline' } | { kind: 'paused'; until: number }

const phase$ = new BehaviorSubject<SyncPhase>({ kind: 'idle' })

/** The app reports here what its replication does. */
export function reportSyncPhase(phase: SyncPhase): void {
  phase$.next(phase)
}

export function currentSyncPhase(): SyncPhase {
  return phase$.value
}

export const syncPhase$: Observable<SyncPhase> = phase$

/** How many documents of whoever is signed in hold edits the server lacks. */
export function unsentCount$(): Observable<number> {
  return queryUser$(countUnsent$)
}
