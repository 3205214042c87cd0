import { randomUUID } from 'node:crypto'
import { and, eq, max, sql } from 'drizzle-orm'
import { versionHash } from '#schemas/sync.ts'
import type { Transaction } from '../db/database.ts'
import { memberships, transactions } from '../db/tables/money.ts'
import { recordCommit } from './sync-commits.ts'
import { lockCounter } from './write-as-user.ts'

type Synced =
  | 'userId'
  | 'id'
  | 'version'
  | 'seq'
  | 'ancestors'
  | 'versionHash'
  | 'contentBytes'
  | 'arrivedAt'
  | 'storedAt'
type Times = 'createdAt' | 'updatedAt' | 'deletedAt' | 'number'
type NewTransaction = Omit<typeof transactions.$inferInsert, Synced | Times>
type NewMembership = Omit<typeof memberships.$inferInsert, Synced | Times>

/**
 * Adds a row to a user's ledger, for their devices too. Its number is the next. Nobody else writes theirs meanwhile.
 */
export async function addTransaction(transaction: Transaction, userId: string, row: NewTransaction) {
  const shared = await beginRow(transaction, userId, transactions, row)
  await transaction.insert(transactions).values({ ...row, ...shared })
  return { ...row, ...shared }
}

/** Adds a membership, likewise. */
export async function addMembershipRow(transaction: Transaction, userId: string, row: NewMembership) {
  const shared = await beginRow(transaction, userId, memberships, row)
  await transaction.insert(memberships).values({ ...row, ...shared })
  return { ...row, ...shared }
}

/** Changes when a membership lasts, under the same version, so that devices pull it anew. */
export async function changeMembershipRow(
  transaction: Transaction,
  userId: string,
  id: string,
  period: { startDate: number; endDate: number },
): Promise<void> {
  const { seq: before } = await lockCounter(transaction, userId)
  const seq = before + 1
  const isIt = and(eq(memberships.userId, userId), eq(memberships.id, id))
  await transaction
    .update(memberships)
    .set({ ...period, seq, storedAt: sql`now()` })
    .where(isIt)
  await recordCommit(transaction, userId, seq)
}

/** The shared fields of a row that the server makes: times, version, next sequence and next number. */
async function beginRow(
  transaction: Transaction,
  userId: string,
  table: typeof transactions | typeof memberships,
  row: object,
) {
  const { seq: before } = await lockCounter(transaction, userId)
  const [found] = await transaction
    .select({ last: max(table.number) })
    .from(table)
    .where(eq(table.userId, userId))
  const [id, version, seq] = [randomUUID(), randomUUID(), before + 1]
  await recordCommit(transaction, userId, seq)
  const now = Date.now()
  const content = { createdAt: now, updatedAt: now, deletedAt: 0 }
  const contentBytes = Buffer.byteLength(JSON.stringify({ ...content, ...row }))
  const number = (found?.last ?? 0) + 1
  return { ...content, userId, id, version, seq, versionHash: versionHash(id, version), contentBytes, number }
}
