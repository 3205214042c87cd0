import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { type Caller, membershipDays } from './caller.ts'
import type { Database } from './database.ts'
import { isOver } from './sessions.ts'
import { sessions, uploadTokens, users } from './tables/users.ts'
import { createToken, readToken } from './tokens.ts'

const LIFETIME_MS = 10 * 60_000

/**
 * Makes a token that uploads pictures for the caller, for ten minutes or until their session ends. Deletes their
 * expired ones.
 */
export async function createUploadToken(
  database: Database,
  { userId, sessionHash }: Caller,
): Promise<{ token: string; expiresAt: Date }> {
  const { token, tokenHash } = createToken(userId)
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  const isExpired = lte(uploadTokens.expiresAt, sql`now()`)
  await database.delete(uploadTokens).where(and(eq(uploadTokens.userId, userId), isExpired))
  await database.insert(uploadTokens).values({ userId, sessionHash, tokenHash, expiresAt })
  return { token, expiresAt }
}

/** The user of this token; null if it is unknown or expired, or the user is disabled. */
export async function findUploadCaller(database: Database, token: string): Promise<Caller | null> {
  const key = readToken(token)
  if (!key) return null
  const [found] = await database
    .select({
      userId: users.userId,
      username: users.username,
      role: users.role,
      membershipDays,
      sessionHash: uploadTokens.sessionHash,
      session: sessions,
    })
    .from(uploadTokens)
    .innerJoin(
      sessions,
      and(eq(sessions.userId, uploadTokens.userId), eq(sessions.tokenHash, uploadTokens.sessionHash)),
    )
    .innerJoin(users, and(eq(users.userId, uploadTokens.userId), eq(users.isDisabled, false)))
    .where(
      and(
        eq(uploadTokens.userId, key.userId),
        eq(uploadTokens.tokenHash, key.tokenHash),
        gt(uploadTokens.expiresAt, sql`now()`),
      ),
    )
  if (!found || isOver(found.session)) return null
  const { session: _, ...caller } = found
  return { ...caller, authenticatedAt: null }
}
