import { distinctUntilChanged, map, type Observable, switchMap } from 'rxjs'
import { queryUser$ } from './session.ts'
import { homeOf, readPosition } from './sync-position.ts'
import { syncPhase$ } from './sync-status.ts'

/**
 * Whether all that the server has of the signed-in person came to this device once; until then, an empty collection says
 * nothing. Read again whenever replication changes its phase.
 */
export function hasPulled$(): Observable<boolean> {
  return queryUser$((collections) =>
    syncPhase$.pipe(
      switchMap(() => readPosition(homeOf(collections))),
      map(({ hasPulled }) => hasPulled),
      distinctUntilChanged(),
    ),
  )
}
