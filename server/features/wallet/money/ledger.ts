import { desc, eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/membership.ts'
import { moneyLimits, PAISE_PER_CREDIT } from '#schemas/money.ts'
import type { TransactionOwned } from '#schemas/transaction.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { transactions } from '../../../db/tables/money.ts'
import { addServerRow } from '../../../synced-rows/add-server-row.ts'
import { lockCounter } from '../../../synced-rows/apply-push.ts'

type Entry = Pick<TransactionOwned, 'kind' | 'reference' | 'description' | 'amountPaise'> &
  Partial<Pick<TransactionOwned, 'days' | 'totalPaise' | 'razorpayOrderId' | 'razorpayPaymentId' | 'invoice'>>

/** Locks a user's money until the transaction ends, so that reading and writing is one step. */
export async function lockWallet(transaction: Transaction, userId: string): Promise<void> {
  await lockCounter(transaction, userId)
}

/** The sum of a user's ledger, in paise. */
export async function readBalance(database: Database | Transaction, userId: string): Promise<number> {
  const sum = sql<number>`coalesce(sum(${transactions.amountPaise}), 0)`.mapWith(Number)
  const [found] = await database.select({ sum }).from(transactions).where(eq(transactions.userId, userId))
  return found?.sum ?? 0
}

/** When a user's membership ends, in ms since 1970; 0 if there was none. */
export async function readMembershipEnd(database: Database | Transaction, userId: string): Promise<number> {
  const [latest] = await database
    .select({ end: transactions.membershipEnd })
    .from(transactions)
    .where(eq(transactions.userId, userId))
    .orderBy(desc(transactions.number))
    .limit(1)
  return latest?.end ?? 0
}

/** The credits that a user may still buy before their balance is full. */
export async function readRoom(database: Database | Transaction, userId: string): Promise<number> {
  return Math.max(0, moneyLimits.balanceMost - (await readBalance(database, userId)) / PAISE_PER_CREDIT)
}

/**
 * Adds a row to a user's ledger. New days begin at the end of the membership, or now. Lock the wallet first. Throws
 * the database's error if the balance would be negative or the entry exists, so callers check before.
 */
export async function addEntry(transaction: Transaction, userId: string, entry: Entry) {
  const balancePaise = (await readBalance(transaction, userId)) + entry.amountPaise
  const none = { days: 0, totalPaise: 0, razorpayOrderId: '', razorpayPaymentId: '', invoice: '' }
  const { days } = { ...none, ...entry }
  const end = await readMembershipEnd(transaction, userId)
  const membershipEnd = (days > 0 ? Math.max(end, Date.now()) : end) + days * DAY_MS
  return addServerRow(transaction, userId, 'transactions', { ...none, ...entry, balancePaise, membershipEnd })
}
