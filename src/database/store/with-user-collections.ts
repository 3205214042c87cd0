import { filter, firstValueFrom } from 'rxjs'
import { knownSession, type Session, session$ } from '../session/session.ts'
import { retryWhenReopened } from './closed-database.ts'
import type { UserCollections, UserDatabase } from './user-database.ts'

/**
 * For actions: works on the collections of the person signed in; a second time where the first failed because their
 * database was closed from outside. Rejects where nobody is signed in: such an action was never offered.
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
