import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { paymentEvents } from '../../db/tables/money.ts'
import { type Refusal, refuse } from '../../errors.ts'
import { logWarning } from '../../log.ts'
import type { Payments } from '../../money/payments.ts'
import { paymentSchema, refundSchema } from '../../providers/razorpay.ts'
import { creditPayment } from './credit-payment.ts'
import { takeBackRefund } from './take-back-refund.ts'

const eventSchema = z.object({ event: z.string().max(100), payload: z.record(z.string(), z.unknown()) })
const paidSchema = z.object({ payment: z.object({ entity: paymentSchema }) })
const refundedSchema = paidSchema.extend({ refund: z.object({ entity: refundSchema }) })

export const forged = refuse(400, 'bad_signature', 'This was not sent by the payment provider.')
const unreadable = refuse(400, 'malformed', 'The report could not be read.')

interface Report {
  body: Buffer
  signature: string
  /** The provider's id of the report: the same each time that it is sent. */
  eventId: string
}

/**
 * Does what the payment provider reports: once for each event, in whatever order and however late they come. What is not
 * about an order of ours, or of no interest, is taken all the same, or it would be sent for a day. Null when it is done.
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
  const paid = paidSchema.safeParse(payload)
  const refunded = refundedSchema.safeParse(payload)
  await database.transaction(async (transaction) => {
    const isNew = await transaction
      .insert(paymentEvents)
      .values({ id: eventId, event })
      .onConflictDoNothing()
      .returning()
    if (isNew.length === 0) return
    if ((event === 'payment.captured' || event === 'order.paid') && paid.success) {
      const crediting = await creditPayment(transaction, payments, paid.data.payment.entity)
      if (crediting === 'wrong' || crediting === 'surplus') warn(crediting, paid.data.payment.entity.id)
    }
    if (event === 'refund.processed' && refunded.success) {
      const { refund, payment } = refunded.data
      const debt = await takeBackRefund(transaction, payments, { refund: refund.entity, payment: payment.entity })
      warnOfDebt(debt, refund.entity.id)
    }
  })
  return null
}

/** For whoever runs the server: money came that no credits stand against. */
function warn(crediting: string, paymentId: string): void {
  logWarning(`The payment ${paymentId} was not credited (${crediting}): look it up at the provider.`)
}

function warnOfDebt(paise: number, refundId: string): void {
  if (paise > 0) logWarning(`The refund ${refundId} left a debt of ${paise} paise: see the table debts.`)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
