import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { endAllSessions } from '../../db/sessions.ts'
import { userSync } from '../../db/tables/sync.ts'
import { deletedAccounts, users } from '../../db/tables/users.ts'

/** Deletes a user's account with all rows. Their devices learn it from the next answer. */
export async function removeUser(database: Database, userId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    // Locks the row that pushes lock first: a running push ends before this, or finds no user.
    await transaction.select().from(userSync).where(eq(userSync.userId, userId)).for('update')
    await endAllSessions(transaction, userId)
    await transaction.delete(users).where(eq(users.userId, userId)) // all of theirs goes with it
    await transaction.insert(deletedAccounts).values({ userId }).onConflictDoNothing()
  })
}
