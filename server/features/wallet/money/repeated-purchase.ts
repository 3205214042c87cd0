import { and, eq, gt, sql } from 'drizzle-orm'
import { PURCHASE_REPEATED, type Repeat } from '#schemas/credit-order.ts'
import { PAISE_PER_CREDIT } from '#schemas/money.ts'
import type { Transaction } from '../../../db/database.ts'
import { orders, transactions } from '../../../db/tables/money.ts'
import { refuse } from '../../../errors.ts'

/** Within this time a purchase from an unchanged balance may be one purchase, begun in two tabs. */
const REPEAT_MS = 60_000

export const repeatedPurchase = refuse(
  409,
  PURCHASE_REPEATED,
  'You began such a purchase less than a minute ago. Confirm that you want another one.',
)

/**
 * Whether a purchase may repeat one of the last minute that its caller does not see: `kind` was booked on the very
 * balance that they know, or is an order that is not paid yet. A caller that names no balance is believed. Lock the
 * wallet first.
 */
export async function mayBeRepeat(
  transaction: Transaction,
  userId: string,
  { kind, knownBalance, isConfirmed }: Repeat & { kind: 'membership' | 'purchase' },
): Promise<boolean> {
  if (isConfirmed || knownBalance === undefined) return false
  const isRecent = and(eq(transactions.userId, userId), gt(transactions.createdAt, Date.now() - REPEAT_MS))
  const before = sql`${transactions.balancePaise} - ${transactions.amountPaise}`
  const isUnseen = and(eq(transactions.kind, kind), eq(before, Math.round(knownBalance * PAISE_PER_CREDIT)))
  const found = await transaction
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(isRecent, isUnseen))
    .limit(1)
  return found.length > 0 || (kind === 'purchase' && (await hasOpenOrder(transaction, userId)))
}

async function hasOpenOrder(transaction: Transaction, userId: string): Promise<boolean> {
  const isRecent = and(eq(orders.userId, userId), gt(orders.createdAt, new Date(Date.now() - REPEAT_MS)))
  const open = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(isRecent, eq(orders.state, 'created')))
    .limit(1)
  return open.length > 0
}
