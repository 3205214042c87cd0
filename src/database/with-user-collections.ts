import { filter, firstValueFrom } from 'rxjs'
import { wasLost } from './lost-database.ts'
import { knownSession, type Session, session$ } from './session.ts'
import type { UserCollections, UserDatabase } from './user-database.ts'

/**
 * For actions: works on the collections of the person signed in; a second time where the first failed because their
 * database was closed from outside. Rejects where nobody is signed in: such an action was never offered.
 */
export async function withUserCollections<Result>(
  work: (collections: UserCollections) => Promise<Result>,
): Promise<Result> {
  const database = userDatabaseOf(await knownSession())
  try {
    return await work(database.collections)
  } catch (error) {
    if (!(await wasLost(database))) throw error
    const isRecovered = (session: Session) => session.kind !== 'user' || session.database !== database
    return work(userDatabaseOf(await firstValueFrom(session$.pipe(filter(isRecovered)))).collections)
  }
}

function userDatabaseOf(session: Session): UserDatabase {
  if (session.kind !== 'user') throw new Error('Nobody is signed in')
  return session.database
}
