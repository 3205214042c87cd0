import { filter, map, type Observable } from 'rxjs'
import { withOpen } from '../store/open-database.ts'
import type { UserCollections, UserDatabase } from '../store/user-database.ts'
import { session$ } from './session.ts'

const openDatabase$: Observable<UserDatabase> = session$.pipe(
  filter(({ kind }) => kind !== 'unknown'),
  map((session) => {
    if (session.kind !== 'user') throw new Error('Nobody is signed in')
    return session.database
  }),
)

/**
 * Works on the signed-in user's collections, again on the reopened database if the first one was closed from outside.
 * Rejects if nobody is signed in: screens offer no such action.
 */
export function withUserCollections<Result>(work: (collections: UserCollections) => Promise<Result>): Promise<Result> {
  return withOpen(openDatabase$, ({ collections }) => work(collections))
}
