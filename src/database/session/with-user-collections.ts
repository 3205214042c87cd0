import { filter, firstValueFrom } from 'rxjs'
import { retryWhenReopened } from '../store/closed-database.ts'
import type { UserCollections, UserDatabase } from '../store/user-database.ts'
import { knownSession, type Session, session$ } from './session.ts'

/**
 * Runs an action on the signed-in user's collections. Runs it again on the reopened database if the first one was
 * closed from outside. Rejects if nobody is signed in: screens offer no such action.
 */
export async function withUserCollections<Result>(
  work: (collections: UserCollections) => Promise<Result>,
): Promise<Result> {
  const database = userDatabaseOf(await knownSession())
  const isRecovered = (session: Session) => session.kind !== 'user' || session.database !== database
  const reopened = async () => userDatabaseOf(await firstValueFrom(session$.pipe(filter(isRecovered))))
  return retryWhenReopened(database, reopened, ({ collections }) => work(collections))
}

function userDatabaseOf(session: Session): UserDatabase {
  if (session.kind !== 'user') throw new Error('Nobody is signed in')
  return session.database
}
