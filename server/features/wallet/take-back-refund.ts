import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { debts, orders, transactions } from '../../db/tables/money.ts'
import { addEntry, readBalance } from '../../money/ledger.ts'
import type { Payments } from '../../money/payments.ts'
import type { Payment, refundSchema } from '../../providers/razorpay.ts'
import { creditPayment, lockOrder } from './credit-payment.ts'

/**
 * Takes the credits of a payment that was given back, or the part of them that was, off the ledger: once. What the person
 * has spent of them already cannot be taken: that is written down as a debt, and the balance is never less than nothing.
 * Resolves to the debt that was added, in paise.
 */
export async function takeBackRefund(
  transaction: Transaction,
  payments: Payments,
  { refund, payment }: { refund: z.output<typeof refundSchema>; payment: Payment },
): Promise<number> {
  // Not what was never captured, which the provider gives back by itself. Reports come in any order.
  if (payment.captured !== true || refund.payment_id !== payment.id) return 0
  await creditPayment(transaction, payments, payment)
  const order = await lockOrder(transaction, payment.order_id ?? '')
  if (order?.razorpayPaymentId !== payment.id) return 0
  if (await isTakenBack(transaction, order.userId, refund.id)) return 0

  const { userId, creditPaise, payablePaise, razorpayOrderId } = order
  const refundedPaise = Math.min(payablePaise, order.refundedPaise + refund.amount)
  const creditOf = (paid: number) => Math.round((paid * creditPaise) / payablePaise)
  const credit = creditOf(refundedPaise) - creditOf(order.refundedPaise)
  const taken = Math.min(credit, await readBalance(transaction, userId))
  if (taken > 0) {
    await addEntry(transaction, userId, {
      ...{ kind: 'refund', reference: refund.id, description: 'A payment was given back' },
      ...{ amountPaise: -taken, totalPaise: refund.amount },
      ...{ razorpayOrderId: razorpayOrderId ?? '', razorpayPaymentId: payment.id },
    })
  }
  if (credit > taken) {
    await transaction
      .insert(debts)
      .values({ userId, refundId: refund.id, orderId: order.id, amountPaise: credit - taken })
  }
  await transaction
    .update(orders)
    .set({ refundedPaise, ...(refundedPaise === payablePaise && { state: 'refunded' }) })
    .where(and(eq(orders.userId, userId), eq(orders.id, order.id)))
  return credit - taken
}

async function isTakenBack(transaction: Transaction, userId: string, refundId: string): Promise<boolean> {
  const isRow = and(
    eq(transactions.userId, userId),
    eq(transactions.kind, 'refund'),
    eq(transactions.reference, refundId),
  )
  const rows = await transaction.select({ id: transactions.id }).from(transactions).where(isRow)
  const isDebt = and(eq(debts.userId, userId), eq(debts.refundId, refundId))
  return rows.length > 0 || (await transaction.select().from(debts).where(isDebt)).length > 0
}
