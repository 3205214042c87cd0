import { z } from 'zod'
import type { Database, Transaction } from '../../db/database.ts'
import { paymentEvents } from '../../db/tables/money.ts'
import { type Refusal, refuse } from '../../errors.ts'
import { logWarning } from '../../log.ts'
import { disputeReportSchema, paymentSchema, refundSchema } from '../../providers/razorpay.ts'
import { creditPayment } from './credit-payment.ts'
import { failExcessRefund } from './excess-refunds.ts'
import type { Payments } from './money/payments.ts'
import { takeBackRefund } from './take-back-refund.ts'
import { takeDispute } from './take-dispute.ts'

const eventSchema = z.object({ event: z.string().max(100), payload: z.record(z.string(), z.unknown()) })
const paidSchema = z.object({ payment: z.object({ entity: paymentSchema }) })
const refundedSchema = paidSchema.extend({ refund: z.object({ entity: refundSchema }) })

const disputedSchema = paidSchema.extend({ dispute: z.object({ entity: disputeReportSchema }) })
const DISPUTE = 'payment.dispute.'

export const forged = refuse(400, 'bad_signature', 'This was not sent by the payment provider.')
const unreadable = refuse(400, 'malformed', 'The report could not be read.')

interface Report {
  body: Buffer
  signature: string
  /** The provider's id of the report: the same each time that it is sent. */
  eventId: string
}

/**
 * Handles a webhook of the payment provider: each event once, in any order and at any delay. Accepts unrelated events
 * too, because the provider would repeat them for a day. Null on success.
 */
export async function takeWebhook(
  database: Database,
  payments: Payments,
  { body, signature, eventId }: Report,
): Promise<Refusal | null> {
  if (!payments.provider.isWebhook(body, signature)) return forged
  const report = eventSchema.safeParse(parseJson(body))
  if (!report.success || !/^[\w-]{1,64}$/.test(eventId)) return unreadable
  const { event, payload } = report.data
  await database.transaction(async (transaction) => {
    const isNew = await transaction
      .insert(paymentEvents)
      .values({ id: eventId, event })
      .onConflictDoNothing()
      .returning()
    if (isNew.length > 0) await takeEvent(transaction, payments, event, payload)
  })
  return null
}

async function takeEvent(
  transaction: Transaction,
  payments: Payments,
  event: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const paid = paidSchema.safeParse(payload)
  if ((event === 'payment.captured' || event === 'order.paid') && paid.success) {
    const crediting = await creditPayment(transaction, payments, paid.data.payment.entity)
    if (crediting === 'wrong') warn(paid.data.payment.entity.id)
  }
  if (event.startsWith('refund.')) await takeRefundEvent(transaction, payments, event, payload)
  if (event.startsWith(DISPUTE)) {
    const disputed = disputedSchema.safeParse(payload)
    if (!disputed.success) return
    const { dispute, payment } = disputed.data
    const change = event.slice(DISPUTE.length)
    await takeDispute(transaction, payments, { change, dispute: dispute.entity, payment: payment.entity })
  }
}

async function takeRefundEvent(
  transaction: Transaction,
  payments: Payments,
  event: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const refunded = refundedSchema.safeParse(payload)
  if (!refunded.success) return
  const { refund, payment } = refunded.data
  if (event === 'refund.failed') await failExcessRefund(transaction, refund.entity)
  if (event === 'refund.processed') {
    await takeBackRefund(transaction, payments, { refund: refund.entity, payment: payment.entity })
  }
}

/** Tells the operator about money without credits. */
function warn(paymentId: string): void {
  logWarning(`The payment ${paymentId} was not credited (wrong): look it up at the provider.`)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
