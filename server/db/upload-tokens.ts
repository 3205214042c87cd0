import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { type Caller, membershipDays } from './caller.ts'
import type { Database } from './database.ts'
import { memberships } from './tables/money.ts'
import { uploadTokens, users } from './tables/users.ts'
import { createToken, readToken } from './tokens.ts'

const LIFETIME_MS = 10 * 60_000

/** Gives a user a token by which pictures may be uploaded for them, for ten minutes. Sweeps the user's old ones. */
export async function createUploadToken(
  database: Database,
  userId: string,
): Promise<{ token: string; expiresAt: Date }> {
  const { token, tokenHash } = createToken(userId)
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  const isOver = lte(uploadTokens.expiresAt, sql`now()`)
  await database.delete(uploadTokens).where(and(eq(uploadTokens.userId, userId), isOver))
  await database.insert(uploadTokens).values({ userId, tokenHash, expiresAt })
  return { token, expiresAt }
}

/** Who this token was given to, or null where it is none, is over, or its user is disabled. */
export async function findUploadCaller(database: Database, token: string): Promise<Caller | null> {
  const key = readToken(token)
  if (!key) return null
  const [found] = await database
    .select({
      userId: users.userId,
      username: users.username,
      role: users.role,
      membershipDays,
      sessionHash: uploadTokens.tokenHash,
    })
    .from(uploadTokens)
    .innerJoin(users, and(eq(users.userId, uploadTokens.userId), eq(users.isDisabled, false)))
    .leftJoin(memberships, eq(memberships.userId, users.userId))
    .where(
      and(
        eq(uploadTokens.userId, key.userId),
        eq(uploadTokens.tokenHash, key.tokenHash),
        gt(uploadTokens.expiresAt, sql`now()`),
      ),
    )
    .groupBy(users.userId, uploadTokens.userId, uploadTokens.tokenHash)
  return found ?? null
}
