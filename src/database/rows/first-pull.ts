import { defer, distinctUntilChanged, finalize, map, type Observable, switchMap, throttle, timer } from 'rxjs'
import { queryUser$ } from '../session/session.ts'
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

const LIST_EVERY_MS = 500

/**
 * Passes the changes of a list on: all of one task at once, and during the first pull, which changes the list with each
 * page of rows, twice a second.
 */
export function calmDuringFirstPull<Value>(list$: Observable<Value>): Observable<Value> {
  return defer(() => {
    let isPulling = false
    const watching = hasPulled$().subscribe((hasPulled) => {
      isPulling = !hasPulled
    })
    return list$.pipe(
      throttle(() => timer(isPulling ? LIST_EVERY_MS : 0), { leading: true, trailing: true }),
      finalize(() => watching.unsubscribe()),
    )
  })
}
