import { and, eq, gt, max, min } from 'drizzle-orm'
import { daysLeftAt } from '#schemas/membership.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { memberships, transactions } from '../../../db/tables/money.ts'
import { addServerRow } from '../../../synced-rows/add-server-row.ts'
import { setServerFields } from '../../../synced-rows/set-owned.ts'

const DAY_MS = 86_400_000

/** End of a user's last membership, in ms since 1970; 0 if there was none. */
async function readEnd(database: Database | Transaction, userId: string): Promise<number> {
  const [found] = await database
    .select({ end: max(memberships.endDate) })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  return Number(found?.end ?? 0)
}

/** A user's whole days left; a begun day counts. */
export async function readDaysLeft(database: Database | Transaction, userId: string): Promise<number> {
  return daysLeftAt([{ endDate: await readEnd(database, userId) }], Date.now())
}

/** Adds days after the current ones. Lock the wallet first. */
export async function addDays(transaction: Transaction, userId: string, noOfDays: number, idempotencyKey = '') {
  const createDate = Date.now()
  const startDate = Math.max(createDate, await readEnd(transaction, userId))
  const period = { createDate, startDate, endDate: startDate + noOfDays * DAY_MS }
  return addServerRow(transaction, userId, 'memberships', { noOfDays, ...period, idempotencyKey })
}

/**
 * Revokes whole days that have not begun, from the end, of those bought after a ledger row. Returns the number, at
 * most `most`. Lock the wallet first.
 */
export async function takeBackDays(
  transaction: Transaction,
  userId: string,
  { boughtAfter, most }: { boughtAfter: number; most: number },
): Promise<number> {
  const isDebit = and(eq(transactions.userId, userId), eq(transactions.kind, 'membership'))
  const isOfDebit = and(eq(memberships.userId, userId), eq(memberships.id, transactions.reference))
  const [bought] = await transaction
    .select({ start: min(memberships.startDate) })
    .from(transactions)
    .innerJoin(memberships, isOfDebit)
    .where(and(isDebit, gt(transactions.number, boughtAfter)))
  if (!bought || bought.start === null) return 0
  const end = await readEnd(transaction, userId)
  const notBegun = Math.ceil((end - Date.now()) / DAY_MS) - 1
  const days = Math.max(0, Math.min(most, notBegun, Math.floor((end - Number(bought.start)) / DAY_MS)))
  if (days > 0) await endAt(transaction, userId, end - days * DAY_MS)
  return days
}

/** Shortens all periods to end by `newEnd`. A period without remaining days becomes empty. */
async function endAt(transaction: Transaction, userId: string, newEnd: number): Promise<void> {
  const goesBeyond = and(eq(memberships.userId, userId), gt(memberships.endDate, newEnd))
  const periods = await transaction.select().from(memberships).where(goesBeyond)
  for (const { id, startDate } of periods) {
    await setServerFields(
      transaction,
      userId,
      { collection: 'memberships', id },
      { startDate: Math.min(startDate, newEnd), endDate: newEnd },
    )
  }
}
