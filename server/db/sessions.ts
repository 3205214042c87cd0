import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { notifyUser } from '../bus/user-bus.ts'
import { type Caller, membershipDays } from './caller.ts'
import type { Database, Transaction } from './database.ts'
import { preparePerPool } from './prepare-per-pool.ts'
import { deletedAccounts, sessions, users, wipedSessions } from './tables/users.ts'
import { createToken, readToken } from './tokens.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
export const SESSION_LIFETIME_MS = 90 * DAY_MS
const IDLE_REMEMBERED_MS = 30 * DAY_MS
const IDLE_MS = 12 * 60 * MINUTE_MS
/**
 * Shortest interval between updates of a session's last use; a write for each request would cost more than the
 * request.
 */
const TOUCH_MS = 10 * MINUTE_MS
/** Time for which a replaced token still works. A 401 to a call under way would sign the device out. */
const REPLACED_TOKEN_MS = MINUTE_MS

/**
 * Creates a session and returns its token for the cookie. Stores only a hash. Deletes the user's expired sessions.
 * `device` is a label for the user.
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

/** Runs with every request of a signed-in user. */
const callerQuery = preparePerPool((database) =>
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
    .prepare('caller'),
)

/** User of this token; null if the session has ended or is idle for too long, or the user is disabled. */
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

/** True if this token was a session of that user, whose account was deleted. */
export async function isOfDeletedAccount(database: Database, token: string, userId: string): Promise<boolean> {
  if (readToken(token)?.userId !== userId) return false
  const found = await database.select().from(deletedAccounts).where(eq(deletedAccounts.userId, userId))
  return found.length > 0
}

/** Records a proof of identity and replaces the session's token. Null if the session has ended or has another token. */
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

/** True if this token was a session of that user, who ended it from another device with a wipe. */
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

/** Ends the session of a token, if any, and closes its streams. */
export async function endSession(database: Database, token: string): Promise<void> {
  const key = readToken(token)
  if (!key) return
  await database.transaction((transaction) =>
    endSessions(transaction, key.userId, {
      which: or(eq(sessions.tokenHash, key.tokenHash), eq(sessions.previousTokenHash, key.tokenHash)),
    }),
  )
}

/** Active sessions of a user, last used first. */
export async function readSessions(database: Database, userId: string) {
  const found = await database
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
  return found.filter((session) => !isOver(session))
}

/**
 * Ends the sessions of a user that match `which`, or all, and closes their streams. `isWiped`: the answer to the
 * device's next call tells it to delete the user's data. Returns the number.
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

/** Ends all sessions of a user and closes their streams. */
export async function endAllSessions(transaction: Transaction, userId: string): Promise<void> {
  await endSessions(transaction, userId)
}
