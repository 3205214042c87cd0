import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { adminLinks, identities, users } from '../../db/tables/users.ts'

const LIFETIME_MS = 24 * 60 * 60_000

/**
 * Makes the token of a link that turns one account into an administrator, once, within a day. Earlier links become
 * invalid. Null if an administrator of this issuer can sign in already.
 */
export async function createAdminLink(database: Database, issuer: string): Promise<string | null> {
  const [admin] = await database
    .select({ userId: users.userId })
    .from(users)
    .innerJoin(identities, eq(identities.userId, users.userId))
    .where(and(eq(identities.issuer, issuer), eq(users.role, 'admin'), eq(users.isDisabled, false)))
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
    if (!(await takeAdminLink(transaction, token))) return false
    await transaction.update(users).set({ role: 'admin' }).where(eq(users.userId, userId))
    return true
  })
}

export async function isAdminLink(database: Database, token: string): Promise<boolean> {
  return (await database.$count(adminLinks, isValid(token))) > 0
}

/** Ends the link by its use. */
export async function takeAdminLink(transaction: Transaction, token: string): Promise<boolean> {
  return (await transaction.delete(adminLinks).where(isValid(token)).returning()).length > 0
}

function isValid(token: string) {
  return and(eq(adminLinks.tokenHash, hash(token)), gt(adminLinks.expiresAt, sql`now()`))
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
