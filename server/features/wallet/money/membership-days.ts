import { and, eq, gt, min, ne, sql } from 'drizzle-orm'
import { DAY_MS, daysLeftAt, listMemberships, type Membership } from '#schemas/membership.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { transactions } from '../../../db/tables/money.ts'
import { readMembershipEnd } from './ledger.ts'

/** A user's whole days left; a begun day counts. */
export async function readDaysLeft(database: Database | Transaction, userId: string): Promise<number> {
  return daysLeftAt(await readMembershipEnd(database, userId), Date.now())
}

/** A user's memberships, latest first. */
export async function readMemberships(database: Database | Transaction, userId: string): Promise<Membership[]> {
  const { id, number, days, membershipEnd, createdAt } = transactions
  const isOwn = and(eq(transactions.userId, userId), ne(transactions.days, 0))
  const fields = { id, number, days, membershipEnd, createdAt }
  return listMemberships(await database.select(fields).from(transactions).where(isOwn))
}

/**
 * Number of the whole days, at most `most`, that have not begun and were bought after a ledger row. They are at the
 * end. Lock the wallet first.
 */
export async function countUnbegunDays(
  transaction: Transaction,
  userId: string,
  { boughtAfter, most }: { boughtAfter: number; most: number },
): Promise<number> {
  const isPurchase = and(eq(transactions.kind, 'membership'), gt(transactions.days, 0))
  const start = sql`${transactions.membershipEnd} - ${transactions.days} * ${DAY_MS}::bigint`
  const [bought] = await transaction
    .select({ start: min(start).mapWith(Number) })
    .from(transactions)
    .where(and(eq(transactions.userId, userId), isPurchase, gt(transactions.number, boughtAfter)))
  if (!bought || bought.start === null) return 0
  const end = await readMembershipEnd(transaction, userId)
  const unbegun = Math.ceil((end - Date.now()) / DAY_MS) - 1
  return Math.max(0, Math.min(most, unbegun, Math.floor((end - bought.start) / DAY_MS)))
}
