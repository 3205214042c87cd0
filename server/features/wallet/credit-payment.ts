import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { orders } from '../../db/tables/money.ts'
import type { Payment } from '../../providers/razorpay.ts'
import { letOrdersGo } from './create-order.ts'
import { refundExcess, refundSurplus } from './excess-refunds.ts'
import { issueInvoice } from './money/invoices/issue-invoice.ts'
import { addEntry, lockWallet, readRoom } from './money/ledger.ts'
import { settleDebts } from './money/payment-claims.ts'
import type { Order, Payments } from './money/payments.ts'

/**
 * `known`: credited before. `wrong`: not captured, or another amount. `surplus`: a second payment of a paid order,
 * which is refunded. `foreign`: not of an order of ours.
 */
type Crediting = 'credited' | 'known' | 'wrong' | 'surplus' | 'foreign'

/** Finds an order by the provider's id and holds its owner's wallet until the transaction ends. */
export async function lockOrder(transaction: Transaction, razorpayOrderId: string): Promise<Order | undefined> {
  const isIt = eq(orders.razorpayOrderId, razorpayOrderId)
  const [found] = await transaction.select({ userId: orders.userId }).from(orders).where(isIt)
  if (!found) return undefined
  await lockWallet(transaction, found.userId)
  const [order] = await transaction.select().from(orders).where(isIt)
  return order
}

/** Credits a payment once, whether page, webhook or reconciler reports it first. */
export async function creditPayment(
  transaction: Transaction,
  { provider, seller, rules }: Payments,
  payment: Payment,
): Promise<Crediting> {
  const razorpayOrderId = payment.order_id
  const order = razorpayOrderId ? await lockOrder(transaction, razorpayOrderId) : undefined
  if (!order || !razorpayOrderId) return 'foreign'
  if (rules.isSettled(order)) {
    if (order.razorpayPaymentId === payment.id) return 'known'
    if (payment.captured === true) await refundSurplus(transaction, order, payment)
    return 'surplus'
  }
  if (!rules.isPaidInFull(order, payment)) return 'wrong'

  const now = new Date()
  const { userId, name, email, phone, placeOfSupply } = order
  const invoice = await issueInvoice(
    transaction,
    {
      seller,
      buyer: { name, email, phone },
      placeOfSupply,
      isTest: provider.isTest,
      credit: order.creditPaise,
      igst: order.igstPaise,
      cgst: order.cgstPaise,
      sgst: order.sgstPaise,
      payable: order.payablePaise,
      razorpayOrderId,
      razorpayPaymentId: payment.id,
    },
    now,
  )
  const { number } = await addEntry(transaction, userId, {
    kind: 'purchase',
    reference: order.id,
    description: `${order.creditPaise / 100} credits bought`,
    amountPaise: order.creditPaise,
    totalPaise: order.payablePaise,
    invoice,
    razorpayOrderId,
    razorpayPaymentId: payment.id,
  })
  const wasLate = order.state !== 'created' || order.expiresAt < now
  await transaction
    .update(orders)
    .set({ state: 'paid', razorpayPaymentId: payment.id, wasLate })
    .where(and(eq(orders.userId, userId), eq(orders.id, order.id)))
  await settleDebts(transaction, userId, number)
  await refundExcess(transaction, { ...order, razorpayPaymentId: payment.id })
  if (wasLate) await letOrdersGo(transaction, userId, await readRoom(transaction, userId))
  return 'credited'
}
