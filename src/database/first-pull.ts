import { distinctUntilChanged, map, type Observable, switchMap } from 'rxjs'
import { queryUser$ } from './session.ts'
import { homeOf, readPosition } from './sync-position.ts'
import { syncPhase$ } from './sync-status.ts'

/**
 * Whether what the server has of whoever is signed in has come to this device once: where it has not, an empty collection
 * says nothing yet. Looked up whenever replication turns to something else.
 */
export function hasPulled$(): Observable<boolean> {
  return queryUser$((collections) =>
    syncPhase$.pipe(
      switchMap(() => readPosition(homeOf(collections))),
      map(({ seq, needsRepair }) => seq > 0 || needsRepair),
      distinctUntilChanged(),
    ),
  )
}
