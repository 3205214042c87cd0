import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { paymentAnswer, paymentConfirmationSchema } from '#schemas/credit-order.ts'
import { PAISE_PER_CREDIT } from '#schemas/money.ts'
import type { Database } from '../../db/database.ts'
import { orders } from '../../db/tables/money.ts'
import { Refusal, refuse } from '../../errors.ts'
import type { Payment } from '../../providers/razorpay.ts'
import { creditPayment } from './credit-payment.ts'
import { readBalance } from './money/ledger.ts'
import type { Order, Payments } from './money/payments.ts'

const notFound = refuse(404, 'not_found', 'Order not found.')
const forged = refuse(400, 'bad_signature', 'The payment could not be verified. Nothing was credited.')
const wrong = refuse(409, 'not_paid', 'This payment belongs to a different order. Nothing was credited.')
const NO_ANSWER = 'The payment provider is not responding. If you paid, your credits are added automatically.'
const unknown = refuse(502, 'provider_failed', NO_ANSWER)

/**
 * Credits a payment that a page reports: only for the order's owner, with the provider's signature over order and
 * payment, and if the provider confirms the capture. Idempotent.
 */
export async function confirmOrder(
  database: Database,
  payments: Payments,
  userId: string,
  { razorpayOrderId, razorpayPaymentId, razorpaySignature }: z.output<typeof paymentConfirmationSchema>,
): Promise<z.output<typeof paymentAnswer> | Refusal> {
  const isIt = and(eq(orders.userId, userId), eq(orders.razorpayOrderId, razorpayOrderId))
  const [order] = await database.select().from(orders).where(isIt)
  if (!order) return notFound
  if (!payments.provider.isConfirmed(razorpayOrderId, razorpayPaymentId, razorpaySignature)) return forged
  if (order.razorpayPaymentId !== razorpayPaymentId) {
    const payment = await readCaptured(payments, order, razorpayPaymentId)
    if (payment instanceof Refusal) return payment
    if (payment.order_id !== razorpayOrderId) return wrong
    const crediting = await database.transaction((transaction) => creditPayment(transaction, payments, payment))
    if (crediting !== 'credited' && crediting !== 'known') return wrong
  }
  const balance = (await readBalance(database, userId)) / PAISE_PER_CREDIT
  return { razorpayOrderId, razorpayPaymentId, balance }
}

/** The provider's payment. Captures it if it is only authorised, as the order asked. */
async function readCaptured({ provider }: Payments, order: Order, paymentId: string): Promise<Payment | Refusal> {
  const read = await provider.readPayment(paymentId)
  if (read.kind !== 'ok') return read.kind === 'refused' ? wrong : unknown
  if (read.value.status !== 'authorized' || read.value.amount !== order.payablePaise) return read.value
  const captured = await provider.capture(paymentId, order.payablePaise)
  return captured.kind === 'ok' ? captured.value : unknown
}
