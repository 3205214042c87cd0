import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type DisputeState, disputeStates } from '#schemas/open-payments.ts'
import type { Transaction } from '../../db/database.ts'
import { disputes } from '../../db/tables/money.ts'
import type { disputeReportSchema, Payment } from '../../providers/razorpay.ts'
import { creditPayment, lockOrder } from './credit-payment.ts'
import { claimPayment, releaseClaim } from './money/payment-claims.ts'
import type { Payments } from './money/payments.ts'

interface DisputeReport {
  /** The end of the event's name. */
  change: string
  dispute: z.output<typeof disputeReportSchema>
  payment: Payment
}

const decided: readonly DisputeState[] = ['won', 'lost', 'closed']

/**
 * Holds the credits of a disputed payment and returns them if the dispute fails. Webhooks come in any order: a
 * decision is final, and a late report of the start changes nothing.
 */
export async function takeDispute(
  transaction: Transaction,
  payments: Payments,
  { change, dispute, payment }: DisputeReport,
): Promise<void> {
  const state = readState(change, dispute.status ?? '')
  if (!state || payment.captured !== true || dispute.payment_id !== payment.id) return
  await creditPayment(transaction, payments, payment)
  const order = await lockOrder(transaction, payment.order_id ?? '')
  if (order?.razorpayPaymentId !== payment.id) return
  const isIt = eq(disputes.id, dispute.id)
  const [known] = await transaction.select().from(disputes).where(isIt).for('update')
  if (known && (decided.includes(known.state) || state === 'created')) return
  const claim = {
    reference: dispute.id,
    description: 'A payment is disputed by its payer’s bank',
    money: known?.amountPaise ?? dispute.amount,
  }
  if (known) await transaction.update(disputes).set({ state, changedAt: sql`now()` }).where(isIt)
  else {
    await transaction.insert(disputes).values({
      id: dispute.id,
      userId: order.userId,
      orderId: order.id,
      razorpayOrderId: order.razorpayOrderId ?? '',
      razorpayPaymentId: payment.id,
      amountPaise: dispute.amount,
      state,
    })
  }
  const isOver = state === 'won' || state === 'closed'
  if (!isOver) await claimPayment(transaction, order, claim)
  else
    await releaseClaim(transaction, order, { ...claim, description: 'A disputed payment stands: credits given back' })
}

/** A dispute of an early phase is closed in either way. */
function readState(change: string, status: string): DisputeState | undefined {
  if (change === 'closed' && status === 'lost') return 'lost'
  return disputeStates.find((state) => state === change)
}
