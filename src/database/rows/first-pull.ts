import { defer, distinctUntilChanged, finalize, map, type Observable, switchMap, throttle, timer } from 'rxjs'
import { queryUser$ } from '../session/session.ts'
import { homeOf, readPosition } from './sync-position.ts'
import { syncPhase$ } from './sync-status.ts'

/**
 * Whether this device has received all of the signed-in user's rows once. Until then an empty collection proves
 * nothing. Read again whenever the sync phase changes.
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
 * Groups the changes of one task. During the first pull, which changes the list with each page of rows, it emits
 * twice a second.
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
