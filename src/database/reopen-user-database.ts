import { readStoredSession } from './device-database.ts'
import { openOrRebuild } from './rebuild-user-database.ts'
import type { UserDatabase } from './user-database.ts'
import { isSuperseded } from './user-stores.ts'

/** A newer version of the app, in another tab, has taken one of the person's collections over. */
export async function isDatabaseSuperseded({ collections }: UserDatabase): Promise<boolean> {
  const answers = await Promise.all(Object.values(collections).map(isSuperseded))
  return answers.includes(true)
}

/**
 * Opens a person's database anew that was closed from outside; what was deleted with it, the server brings again.
 * Undefined where the person has signed out meanwhile: in another tab, or with all that this site had stored.
 */
export async function reopenUserDatabase(userId: string, lost: UserDatabase): Promise<UserDatabase | undefined> {
  await lost.close().catch(() => {}) // it is closed in part already
  const isStillTheirs = (await readStoredSession())?.details.userId === userId
  return isStillTheirs ? openOrRebuild(userId) : undefined
}
