import { distinctUntilChanged, filter, map, type Observable, of, Subject, startWith, switchMap } from 'rxjs'
import { withPersonalDatabase } from '../store/personal-database.ts'
import { session$ } from './session.ts'

const NAME = 'synced'

/** Emits user ids. */
const changed$ = new Subject<string>()

/**
 * Saves when a user's device was last in sync, in ms since 1970, so that the next offline start can show it. Rejects
 * if the device is full: a mark that can be made again evicts nothing.
 */
export async function saveSyncedAt(userId: string, at: number): Promise<void> {
  await withPersonalDatabase(userId, ({ marks }) => marks.put({ name: NAME, at }))
  changed$.next(userId)
}

/** When the signed-in user's device was last in sync with the server, in ms since 1970; null if never. */
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
