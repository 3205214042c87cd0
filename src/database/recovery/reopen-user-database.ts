import { readStored } from '../rows/row-storage.ts'
import { isSuperseded } from '../rows/user-stores.ts'
import { readStoredSession, wasDeviceDatabaseClosed } from '../store/device-database.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { type HeldRow, readHeldRows } from './held-rows.ts'
import { openOrRebuild } from './rebuild-user-database.ts'
import { reportWiped } from './rebuilt-report.ts'

/** A newer version of the app, in another tab, has taken over one of the user's collections. */
export async function isDatabaseSuperseded({ collections }: UserDatabase): Promise<boolean> {
  const answers = await Promise.all(Object.values(collections).map(isSuperseded))
  return answers.includes(true)
}

/**
 * Reopens a user's database that was closed from outside. The server restores deleted rows; rows that it never had
 * are reported. Undefined if the user is signed out by now: in another tab, or because the browser deleted all data
 * of this site.
 */
export async function reopenUserDatabase(userId: string, lost: UserDatabase): Promise<UserDatabase | undefined> {
  await lost.close().catch(() => {}) // it is partly closed already
  const isStillTheirs = (await readStoredSession())?.details.userId === userId
  const reopened = isStillTheirs ? await openOrRebuild(userId) : undefined
  const held = readHeldRows(lost.collections)
  if (reopened) {
    const missing = await findMissing(held, reopened)
    if (missing.length > 0) reportWiped(userId, missing, false)
  } else if (wasDeviceDatabaseClosed()) reportWiped(userId, held, true)
  return reopened
}

async function findMissing(held: readonly HeldRow[], { collections }: UserDatabase): Promise<HeldRow[]> {
  const missing: HeldRow[] = []
  for (const each of held) {
    const stored = await readStored(collections[each.collection], [each.row.id])
    if (stored.size === 0) missing.push(each)
  }
  return missing
}
