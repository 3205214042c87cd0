import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { notifyUser } from '../bus/user-bus.ts'
import { type Caller, membershipDays } from './caller.ts'
import type { Database, Transaction } from './database.ts'
import { prepareOnce } from './prepare-once.ts'
import { memberships } from './tables/money.ts'
import { deletedAccounts, sessions, users, wipedSessions } from './tables/users.ts'
import { createToken, readToken } from './tokens.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
export const SESSION_LIFETIME_MS = 90 * DAY_MS
const IDLE_REMEMBERED_MS = 30 * DAY_MS
const IDLE_MS = 12 * 60 * MINUTE_MS
/** A session's last use is noted no more often than this: a write for each request would cost more than the request. */
const TOUCH_MS = 10 * MINUTE_MS
/** So long a replaced token still opens its session: a 401 to a call under way would sign the device out. */
const REPLACED_TOKEN_MS = MINUTE_MS

/**
 * Begins a session and returns its token, for the cookie. Only a hash of it is stored. Sweeps the user's old ones.
 * `device` is a label for the person.
 */
export async function createSession(
  database: Database,
  { userId, isRemembered, device = '' }: { userId: string; isRemembered: boolean; device?: string },
): Promise<string> {
  const { token, tokenHash } = createToken(userId)
  const longUnused = lt(sessions.lastSeenAt, new Date(Date.now() - IDLE_REMEMBERED_MS))
  await database.delete(sessions).where(and(eq(sessions.userId, userId), longUnused))
  // No cookie of a session is older.
  const longOver = lt(wipedSessions.endedAt, new Date(Date.now() - SESSION_LIFETIME_MS))
  await database.delete(wipedSessions).where(and(eq(wipedSessions.userId, userId), longOver))
  await database.insert(sessions).values({ userId, tokenHash, isRemembered, device })
  return token
}

/** Asked with every request of somebody who is signed in. */
const callerQuery = prepareOnce((database) =>
  database
    .select({
      userId: users.userId,
      username: users.username,
      role: users.role,
      membershipDays,
      sessionHash: sessions.tokenHash,
      isDisabled: users.isDisabled,
      isRemembered: sessions.isRemembered,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      authenticatedAt: sessions.authenticatedAt,
      isReplaced: sql<boolean>`${sessions.tokenHash} <> ${sql.placeholder('tokenHash')}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .leftJoin(memberships, eq(memberships.userId, users.userId))
    .where(
      and(
        eq(sessions.userId, sql.placeholder('userId')),
        or(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          and(
            eq(sessions.previousTokenHash, sql.placeholder('tokenHash')),
            gt(sessions.authenticatedAt, sql`now() - ${REPLACED_TOKEN_MS} * interval '1 millisecond'`),
          ),
        ),
      ),
    )
    .groupBy(users.userId, sessions.userId, sessions.tokenHash)
    .prepare('caller'),
)

/** The user of this token; null where its session is over or idle for too long, or the user is disabled. */
export async function findCaller(database: Database, token: string): Promise<Caller | null> {
  const key = readToken(token)
  if (!key) return null
  const [found] = await callerQuery(database).execute({ ...key })
  if (!found) return null
  const { isDisabled, isRemembered, createdAt, lastSeenAt, isReplaced, ...session } = found
  if (isDisabled || isOver({ isRemembered, createdAt, lastSeenAt })) return null
  const caller = { ...session, authenticatedAt: isReplaced ? null : session.authenticatedAt }
  if (Date.now() - lastSeenAt.getTime() > TOUCH_MS) await touchSession(database, caller)
  return caller
}

/** Idle for too long, or too old however busy. */
export function isOver(
  session: Pick<typeof sessions.$inferSelect, 'isRemembered' | 'createdAt' | 'lastSeenAt'>,
): boolean {
  const idleMs = Date.now() - session.lastSeenAt.getTime()
  const ageMs = Date.now() - session.createdAt.getTime()
  return idleMs > (session.isRemembered ? IDLE_REMEMBERED_MS : IDLE_MS) || ageMs > SESSION_LIFETIME_MS
}

/** Whether this token was a session of that user, whose account was deleted since. */
export async function isOfDeletedAccount(database: Database, token: string, userId: string): Promise<boolean> {
  if (readToken(token)?.userId !== userId) return false
  const found = await database.select().from(deletedAccounts).where(eq(deletedAccounts.userId, userId))
  return found.length > 0
}

/**
 * Notes that the person has just proved who they are, and returns the token that replaces the session's own. Null where
 * the session has ended or changed its token meanwhile.
 */
export async function renewSession(
  database: Database,
  { userId, sessionHash }: Caller,
): Promise<{ token: string; isRemembered: boolean } | null> {
  const { token, tokenHash } = createToken(userId)
  const [renewed] = await database
    .update(sessions)
    .set({ tokenHash, previousTokenHash: sessionHash, authenticatedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, sessionHash)))
    .returning({ isRemembered: sessions.isRemembered })
  return renewed ? { token, isRemembered: renewed.isRemembered } : null
}

/** Whether this token was a session of that user, who has ended it from elsewhere and wants its device wiped. */
export async function isOfWipedSession(database: Database, token: string, userId: string): Promise<boolean> {
  const key = readToken(token)
  if (key?.userId !== userId) return false
  const isIt = and(eq(wipedSessions.userId, userId), eq(wipedSessions.tokenHash, key.tokenHash))
  return (await database.select().from(wipedSessions).where(isIt)).length > 0
}

async function touchSession(database: Database, { userId, sessionHash }: Caller): Promise<void> {
  await database
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, sessionHash)))
}

/** Ends the session of a token, if there is one, and tells its open streams. */
export async function endSession(database: Database, token: string): Promise<void> {
  const key = readToken(token)
  if (!key) return
  await database.transaction((transaction) =>
    endSessions(transaction, key.userId, {
      which: or(eq(sessions.tokenHash, key.tokenHash), eq(sessions.previousTokenHash, key.tokenHash)),
    }),
  )
}

/** The sessions of a user that are not over, the one used last first. */
export async function readSessions(database: Database, userId: string) {
  const found = await database
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
  return found.filter((session) => !isOver(session))
}

/**
 * Ends those sessions of a user that `which` picks, or all, and tells their open streams. `isWiped`: the next call of such a
 * device is told to delete the user's data. Returns how many there were.
 */
export async function endSessions(
  transaction: Transaction,
  userId: string,
  { which, isWiped = false }: { which?: SQL | undefined; isWiped?: boolean } = {},
): Promise<number> {
  const ended = await transaction
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), which))
    .returning()
  // A stream may have been opened, or a device been offline, since before the token was replaced.
  const hashes = ended.flatMap(({ tokenHash, previousTokenHash }) => [
    tokenHash,
    ...(previousTokenHash ? [previousTokenHash] : []),
  ])
  if (isWiped && hashes.length > 0) {
    await transaction.insert(wipedSessions).values(hashes.map((tokenHash) => ({ userId, tokenHash })))
  }
  for (const sessionHash of hashes) await notifyUser(transaction, { kind: 'session-ended', userId, sessionHash })
  return ended.length
}

/** Ends all sessions of a user and tells their open streams. */
export async function endAllSessions(transaction: Transaction, userId: string): Promise<void> {
  await endSessions(transaction, userId)
}
