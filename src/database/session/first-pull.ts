import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  finalize,
  map,
  type Observable,
  switchMap,
  throttle,
  timer,
} from 'rxjs'
import { homeOf, readPosition } from '../rows/sync-position.ts'
import { queryUser$ } from './session.ts'
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
 * twice a second, and as soon as the pull ends.
 */
export function calmDuringFirstPull<Value>(list$: Observable<Value>): Observable<Value> {
  return defer(() => {
    const known$ = new BehaviorSubject(true)
    const watching = hasPulled$().subscribe((hasPulled) => known$.next(hasPulled))
    const pause$ = known$.pipe(switchMap((hasPulled) => timer(hasPulled ? 0 : LIST_EVERY_MS)))
    return list$.pipe(
      throttle(() => pause$, { leading: true, trailing: true }),
      finalize(() => watching.unsubscribe()),
    )
  })
}
