import { distinctUntilChanged, filter, map, type Observable, of, Subject, startWith, switchMap } from 'rxjs'
import { session$ } from '../session/session.ts'
import { withPersonalDatabase } from '../store/personal-database.ts'

const NAME = 'synced'

/** By user. */
const changed$ = new Subject<string>()

/**
 * Keeps when a person's device and the server were in step, in ms since 1970: also the next start without a network says it.
 * Rejects where the device has no room for it: nothing is given up for a mark that can be made again.
 */
export async function keepSyncedAt(userId: string, at: number): Promise<void> {
  await withPersonalDatabase(userId, ({ marks }) => marks.put({ name: NAME, at }))
  changed$.next(userId)
}

/** When the device of whoever is signed in was last in step with the server, in ms since 1970; null where it never was. */
export function syncedAt$(): Observable<number | null> {
  const userId$ = session$.pipe(
    map((session) => (session.kind === 'user' ? session.details.userId : undefined)),
    distinctUntilChanged(),
  )
  return userId$.pipe(switchMap((userId) => (userId ? syncedAtOf$(userId) : of(null))))
}

function syncedAtOf$(userId: string): Observable<number | null> {
  return changed$.pipe(
    filter((changed) => changed === userId),
    startWith(userId),
    switchMap(() => withPersonalDatabase(userId, ({ marks }) => marks.get(NAME))),
    map((mark) => mark?.at ?? null),
  )
}
