import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { orders } from '../../db/tables/money.ts'
import type { Payment, refundSchema } from '../../providers/razorpay.ts'
import { creditPayment, lockOrder } from './credit-payment.ts'
import { endExcessRefund } from './excess-refunds.ts'
import { claimPayment } from './money/payment-claims.ts'
import type { Payments } from './money/payments.ts'

/** Takes back the credits of a payment that was refunded, or the part of them that was: once for each refund. */
export async function takeBackRefund(
  transaction: Transaction,
  payments: Payments,
  { refund, payment }: { refund: z.output<typeof refundSchema>; payment: Payment },
): Promise<void> {
  // Skips payments that were never captured, which the provider refunds itself. Webhooks come in any order.
  if (payment.captured !== true || refund.payment_id !== payment.id) return
  await creditPayment(transaction, payments, payment)
  if (await endExcessRefund(transaction, refund)) return
  const order = await lockOrder(transaction, payment.order_id ?? '')
  if (order?.razorpayPaymentId !== payment.id) return
  const isNew = await claimPayment(transaction, order, {
    reference: refund.id,
    description: 'A payment was given back',
    money: refund.amount,
  })
  if (!isNew) return
  const refundedPaise = Math.min(order.payablePaise, order.refundedPaise + refund.amount)
  await transaction
    .update(orders)
    .set({ refundedPaise, ...(refundedPaise === order.payablePaise && { state: 'refunded' }) })
    .where(and(eq(orders.userId, order.userId), eq(orders.id, order.id)))
}
