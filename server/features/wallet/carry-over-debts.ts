import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { debts, orders, transactions } from '../../db/tables/money.ts'
import { addEntry, lockWallet } from './money/ledger.ts'

/** Enters unpaid debts of earlier refunds into the ledger. Returns the number. */
export async function carryOverDebts(database: Database): Promise<number> {
  const found = await database.select().from(debts)
  for (const { userId, refundId } of found) {
    await database.transaction((transaction) => carryOver(transaction, userId, refundId))
  }
  return found.length
}

async function carryOver(transaction: Transaction, userId: string, refundId: string): Promise<void> {
  await lockWallet(transaction, userId)
  const isIt = and(eq(debts.userId, userId), eq(debts.refundId, refundId))
  const [debt] = await transaction.delete(debts).where(isIt).returning()
  if (!debt) return
  const isRow = and(eq(transactions.userId, userId), eq(transactions.kind, 'refund'))
  const rows = await transaction
    .select()
    .from(transactions)
    .where(and(isRow, eq(transactions.reference, refundId)))
  const isOrder = and(eq(orders.userId, userId), eq(orders.id, debt.orderId))
  const [order] = await transaction.select().from(orders).where(isOrder)
  if (rows.length > 0 || !order) return
  await addEntry(transaction, userId, {
    kind: 'refund',
    reference: refundId,
    description: 'A payment was given back',
    amountPaise: 0,
    totalPaise: Math.round((debt.amountPaise * order.payablePaise) / order.creditPaise),
    razorpayOrderId: order.razorpayOrderId ?? '',
    razorpayPaymentId: order.razorpayPaymentId ?? '',
  })
}
