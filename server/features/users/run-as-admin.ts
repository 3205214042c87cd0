import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../db/caller.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { users } from '../../db/tables/users.ts'
import { type Refusal, refuse } from '../../errors.ts'

const noLongerAdmin = refuse(403, 'admin_required', 'Administrators only.')

/** Serializes changes by admins: if two revoke each other at once, only the first succeeds. */
export async function runAsAdmin(
  database: Database,
  { userId }: Caller,
  work: (transaction: Transaction) => Promise<void>,
): Promise<Refusal | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
    const isAdmin = and(eq(users.userId, userId), eq(users.role, 'admin'), eq(users.isDisabled, false))
    const found = await transaction.select({ userId: users.userId }).from(users).where(isAdmin)
    if (found.length === 0) return noLongerAdmin
    await work(transaction)
    return undefined
  })
}
