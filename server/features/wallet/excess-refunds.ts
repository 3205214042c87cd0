import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { exactRupees } from '#schemas/exact-rupees.ts'
import { moneyLimits, PAISE_PER_CREDIT } from '#schemas/money.ts'
import { creditOfMoney, excessReference, failedReference, refundedReference } from '#schemas/payment-claims.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { excessRefunds, orders } from '../../db/tables/money.ts'
import { logWarning } from '../../log.ts'
import type { Payment, Refund } from '../../providers/razorpay.ts'
import { addEntry, lockWallet, readBalance } from './money/ledger.ts'
import { claimPayment } from './money/payment-claims.ts'
import type { Order, Payments } from './money/payments.ts'

type ExcessRefund = typeof excessRefunds.$inferSelect

const LIMIT_PAISE = moneyLimits.balanceMost * PAISE_PER_CREDIT
const BATCH = 100
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Takes the part of a credited payment above the balance limit off the balance and queues its refund. */
export async function refundExcess(transaction: Transaction, order: Order): Promise<void> {
  const { userId, creditPaise, payablePaise } = order
  const excess = Math.min(creditPaise, (await readBalance(transaction, userId)) - LIMIT_PAISE)
  if (excess <= 0) return
  const money = Math.round((excess * payablePaise) / creditPaise)
  if (creditOfMoney(money, { credit: creditPaise, payable: payablePaise }) !== excess)
    throw new Error('Rounding lost credits')
  const id = await addRefund(transaction, order, { paymentId: order.razorpayPaymentId ?? '', money })
  await claimPayment(transaction, order, {
    reference: excessReference(id),
    description: `Above the limit of ${moneyLimits.balanceMost} credits: ${exactRupees(money)} is refunded`,
    money,
  })
  await transaction
    .update(orders)
    .set({ refundedPaise: money, ...(money === payablePaise && { state: 'refunded' }) })
    .where(and(eq(orders.userId, userId), eq(orders.id, order.id)))
}

/** Queues the full refund of a second payment of a paid order. The wallet must be locked. */
export async function refundSurplus(transaction: Transaction, order: Order, payment: Payment): Promise<void> {
  const isKnown = eq(excessRefunds.razorpayPaymentId, payment.id)
  if ((await transaction.select().from(excessRefunds).where(isKnown)).length > 0) return
  const id = await addRefund(transaction, order, { paymentId: payment.id, money: payment.amount })
  await addEntry(transaction, order.userId, {
    kind: 'refund',
    reference: excessReference(id),
    description: `Paid twice: ${exactRupees(payment.amount)} is refunded`,
    amountPaise: 0,
    totalPaise: payment.amount,
    razorpayOrderId: order.razorpayOrderId ?? '',
    razorpayPaymentId: payment.id,
  })
}

async function addRefund(
  transaction: Transaction,
  order: Order,
  { paymentId, money }: { paymentId: string; money: number },
) {
  const [added] = await transaction
    .insert(excessRefunds)
    .values({
      userId: order.userId,
      orderId: order.id,
      razorpayOrderId: order.razorpayOrderId ?? '',
      razorpayPaymentId: paymentId,
      amountPaise: money,
    })
    .returning({ id: excessRefunds.id })
  if (!added) throw new Error('No refund was stored')
  return added.id
}

/**
 * Sends queued refunds to the provider and asks about those it has accepted. Each is tried once a run, with an
 * idempotency key. Returns the number of calls.
 */
export async function sendExcessRefunds(database: Database, payments: Payments, signal: AbortSignal): Promise<number> {
  let [asked, last] = [0, NO_ID]
  for (let isMore = true; isMore && !signal.aborted; ) {
    const isOpen = inArray(excessRefunds.state, ['waiting', 'sent'])
    const due = await database
      .select()
      .from(excessRefunds)
      .where(and(isOpen, gt(excessRefunds.id, last)))
      .orderBy(asc(excessRefunds.id))
      .limit(BATCH)
    for (const refund of due) {
      if (signal.aborted) return asked
      await sendRefund(database, payments, refund)
      asked += 1
    }
    isMore = due.length === BATCH
    last = due.at(-1)?.id ?? NO_ID
  }
  return asked
}

async function sendRefund(database: Database, { provider }: Payments, { id, refundId, ...refund }: ExcessRefund) {
  const isIt = and(eq(excessRefunds.id, id), inArray(excessRefunds.state, ['waiting', 'sent']))
  const answer = refundId
    ? await provider.readRefund(refundId)
    : await provider.refund(refund.razorpayPaymentId, refund.amountPaise, id)
  const now = sql`clock_timestamp()`
  await database
    .update(excessRefunds)
    .set({
      attempts: sql`${excessRefunds.attempts} + 1`,
      changedAt: now,
      ...(answer.kind === 'ok' && { refundId: answer.value.id, state: 'sent' as const }),
    })
    .where(isIt)
  if (answer.kind === 'refused' && !refundId) await answerRefusal(database, provider, { id, ...refund })
  if (answer.kind === 'ok') await noteRefund(database, id, answer.value)
}

async function noteRefund(database: Database, id: string, refund: Refund): Promise<void> {
  await database.transaction(async (transaction) => {
    if (refund.status === 'processed') await endExcessRefund(transaction, { ...refund, receipt: id })
    if (refund.status === 'failed') await failExcessRefund(transaction, { ...refund, receipt: id })
  })
}

/** Handles a rejected refund: records one that was made before, or reduces it to the refundable rest of the payment. */
async function answerRefusal(
  database: Database,
  provider: Payments['provider'],
  { id, razorpayPaymentId, amountPaise, attempts }: Omit<ExcessRefund, 'refundId'>,
): Promise<void> {
  if (attempts === 0) logWarning(`The provider refuses the refund of ${razorpayPaymentId}: look it up there.`)
  const [payment, refunds] = [
    await provider.readPayment(razorpayPaymentId),
    await provider.listRefunds(razorpayPaymentId),
  ]
  if (payment.kind !== 'ok' || refunds.kind !== 'ok') return
  const own = refunds.value.find(({ receipt }) => receipt === id)
  if (own) return noteRefund(database, id, own)
  const left = payment.value.amount - (payment.value.amount_refunded ?? 0)
  const last = refunds.value.at(0)
  if (left <= 0 && last) return noteRefund(database, id, { ...last, status: 'processed' })
  if (left <= 0 || left >= amountPaise) return
  const isIt = and(eq(excessRefunds.id, id), eq(excessRefunds.state, 'waiting'))
  await database.update(excessRefunds).set({ amountPaise: left }).where(isIt)
}

/** Records a completed refund and tells the owner's devices. False if it is not one of ours. */
export async function endExcessRefund(transaction: Transaction, refund: Refund): Promise<boolean> {
  const found = await findExcessRefund(transaction, refund)
  if (!found) return false
  if (found.userId) await lockWallet(transaction, found.userId)
  const [ended] = await transaction
    .update(excessRefunds)
    .set({ state: 'done', refundId: refund.id, changedAt: sql`clock_timestamp()` })
    .where(and(eq(excessRefunds.id, found.id), inArray(excessRefunds.state, ['waiting', 'sent', 'failed'])))
    .returning()
  if (ended) await tellOwner(transaction, ended, refundedReference(ended.id), 'was refunded')
  return true
}

/**
 * Leaves a failed refund to an administrator and tells the owner's devices: the provider gave up, and no retry
 * follows.
 */
export async function failExcessRefund(transaction: Transaction, refund: Refund): Promise<void> {
  const found = await findExcessRefund(transaction, refund)
  if (!found) return
  if (found.userId) await lockWallet(transaction, found.userId)
  const [failed] = await transaction
    .update(excessRefunds)
    .set({ state: 'failed', refundId: refund.id, changedAt: sql`clock_timestamp()` })
    .where(and(eq(excessRefunds.id, found.id), inArray(excessRefunds.state, ['waiting', 'sent'])))
    .returning()
  if (!failed) return
  logWarning(`The refund ${refund.id} failed: see the payments to settle.`)
  await tellOwner(transaction, failed, failedReference(failed.id), 'could not be refunded by the payment provider')
}

/** Adds a ledger row without credits, which reaches the owner's devices. */
async function tellOwner(transaction: Transaction, refund: ExcessRefund, reference: string, outcome: string) {
  if (!refund.userId) return
  await addEntry(transaction, refund.userId, {
    kind: 'refund',
    reference,
    description: `${exactRupees(refund.amountPaise)} ${outcome}`,
    amountPaise: 0,
    razorpayOrderId: refund.razorpayOrderId,
    razorpayPaymentId: refund.razorpayPaymentId,
  })
}

/** Finds a refund by our own reference or the provider's id, since its webhook may arrive before its answer. */
async function findExcessRefund(transaction: Transaction, { id, receipt }: Refund): Promise<ExcessRefund | undefined> {
  const isNamed = sql`${excessRefunds.id}::text = ${receipt ?? ''}`
  const [found] = await transaction
    .select()
    .from(excessRefunds)
    .where(or(eq(excessRefunds.refundId, id), isNamed))
  return found
}
