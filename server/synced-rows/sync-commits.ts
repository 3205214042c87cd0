import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Commit } from '#schemas/sync.ts'
import { notifyUser } from '../bus/user-bus.ts'
import type { Database, Transaction } from '../db/database.ts'
import { syncCommits, userSync } from '../db/tables/sync.ts'
import { type Refusal, refuse } from '../errors.ts'

/** The last sequence number of a user's writes. Reads the commits too, in case only the counter was restored. */
export const lastSeq = sql<number>`greatest(
  ${userSync.seq},
  (select coalesce(max(${syncCommits.seq}), 0) from ${syncCommits} where ${syncCommits.userId} = ${userSync.userId})
)`.mapWith(Number)

/** Records that this transaction wrote rows up to `seq`, and notifies the user's devices when it commits. */
export async function recordCommit(transaction: Transaction, userId: string, seq: number): Promise<Commit> {
  const commit = { seq, id: randomUUID() }
  await transaction.update(userSync).set({ seq }).where(eq(userSync.userId, userId))
  await transaction.insert(syncCommits).values({ userId, ...commit })
  await notifyUser(transaction, { kind: 'written', userId, seq })
  return commit
}

/**
 * Call this when the database has lost rows of the user: each device is refused once and then compares everything.
 */
export async function forgetCommits(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(syncCommits).where(eq(syncCommits.userId, userId))
}

/** Null before the user's first commit. */
export async function findLastCommit(database: Database | Transaction, userId: string): Promise<Commit | null> {
  const [last] = await database
    .select({ seq: syncCommits.seq, id: syncCommits.id })
    .from(syncCommits)
    .where(eq(syncCommits.userId, userId))
    .orderBy(desc(syncCommits.seq))
    .limit(1)
  return last ?? null
}

/** A 410 if this database lacks a commit that a device knows: it was restored from an older backup. */
export async function refuseUnknownCommit(
  database: Database | Transaction,
  userId: string,
  commit: Commit | null,
): Promise<Refusal | null> {
  if (!commit) return null
  const { seq, id } = commit
  const known = and(eq(syncCommits.userId, userId), eq(syncCommits.seq, seq), eq(syncCommits.id, id))
  const [found] = await database.select({ seq: syncCommits.seq }).from(syncCommits).where(known)
  return found ? null : refuseOtherDatabase()
}

export function refuseOtherDatabase(): Refusal {
  return refuse(410, 'other_database', 'The server was restored from a backup. Sync everything again.')
}
