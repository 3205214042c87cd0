import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { adminLinks, users } from '../../db/tables/users.ts'

const LIFETIME_MS = 24 * 60 * 60_000

/**
 * Makes the token of a link that turns one account into an administrator, once, within a day. Earlier links become
 * invalid. Null if an administrator can sign in already.
 */
export async function createAdminLink(database: Database): Promise<string | null> {
  const [admin] = await database
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isDisabled, false)))
    .limit(1)
  await database.delete(adminLinks)
  if (admin) return null
  const token = randomBytes(32).toString('base64url')
  await database.insert(adminLinks).values({ tokenHash: hash(token), expiresAt: new Date(Date.now() + LIFETIME_MS) })
  return token
}

/** Makes the user an administrator. False if the link is used, expired or unknown. */
export async function claimAdmin(database: Database, userId: string, token: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const isValid = and(eq(adminLinks.tokenHash, hash(token)), gt(adminLinks.expiresAt, sql`now()`))
    const used = await transaction.delete(adminLinks).where(isValid).returning()
    if (used.length === 0) return false
    await transaction.update(users).set({ role: 'admin' }).where(eq(users.userId, userId))
    return true
  })
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
