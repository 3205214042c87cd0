import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orders } from '../../db/tables/money.ts'
import type { Payment } from '../../providers/razorpay.ts'
import { creditPayment } from './credit-payment.ts'
import type { Order, Payments } from './money/payments.ts'

const BATCH = 100
const MINUTE_MS = 60_000
/** Age of an order before the job asks the provider; until then its page may confirm it. */
const FRESH_MS = 2 * MINUTE_MS
/** Slow banks may pay expired orders, so the job asks about them every hour for a week. */
const LATE_MS = 7 * 24 * 60 * MINUTE_MS
const LATE_EVERY_MS = 60 * MINUTE_MS

/**
 * Asks the provider about orders that neither page nor webhook has reported. Credits paid ones and expires unpaid
 * ones. Returns the number credited. After an abort the next run continues.
 */
export async function reconcileOrders(database: Database, payments: Payments, signal: AbortSignal): Promise<number> {
  let credited = 0
  await expireUnpaidDrafts(database)
  const started = Date.now()
  for (let isMore = true; isMore && !signal.aborted; ) {
    const due = await findDue(database, started)
    for (const order of due) {
      if (signal.aborted) return credited
      if (await reconcile(database, payments, order)) credited += 1
    }
    isMore = due.length === BATCH
  }
  return credited
}

/** Expires orders without a provider id: nobody could have paid them. */
async function expireUnpaidDrafts(database: Database): Promise<void> {
  await database
    .update(orders)
    .set({ state: 'expired' })
    .where(and(eq(orders.state, 'created'), isNull(orders.razorpayOrderId), lt(orders.expiresAt, new Date())))
}

/** Visits each order once a run; the visit is recorded whatever its result. */
function findDue(database: Database, started: number): Promise<Order[]> {
  const before = (ms: number) => new Date(started - ms)
  const isUnseen = (ms: number) => or(isNull(orders.reconciledAt), lt(orders.reconciledAt, before(ms)))
  const isOpen = and(eq(orders.state, 'created'), lt(orders.createdAt, before(FRESH_MS)), isUnseen(0))
  const isLate = and(
    inArray(orders.state, ['expired', 'failed']),
    gt(orders.createdAt, before(LATE_MS)),
    isUnseen(LATE_EVERY_MS),
  )
  return database
    .select()
    .from(orders)
    .where(and(isNotNull(orders.razorpayOrderId), or(isOpen, isLate)))
    .orderBy(asc(orders.createdAt))
    .limit(BATCH)
}

async function reconcile(database: Database, payments: Payments, order: Order): Promise<boolean> {
  const listed = await payments.provider.listPayments(order.razorpayOrderId ?? '')
  const isIt = and(eq(orders.userId, order.userId), eq(orders.id, order.id))
  // Later than this run's start, so that the order is not due again within it.
  await database.update(orders).set({ reconciledAt: sql`clock_timestamp()` }).where(isIt)
  if (listed.kind === 'broken') return false
  const found = listed.kind === 'ok' ? listed.value : []
  for (const payment of found) {
    const paid = await captured(payments, order, payment)
    const crediting = paid && (await database.transaction((transaction) => creditPayment(transaction, payments, paid)))
    if (crediting === 'credited') return true
  }
  if (order.expiresAt > new Date()) return false
  const hasFailed = found.some(({ status }) => status === 'failed')
  // A payment in between wins.
  await database
    .update(orders)
    .set({ state: hasFailed ? 'failed' : 'expired' })
    .where(and(isIt, eq(orders.state, 'created')))
  return false
}

/** Captures an authorised payment if it matches the order. */
async function captured(
  { provider }: Payments,
  { payablePaise }: Order,
  payment: Payment,
): Promise<Payment | undefined> {
  if (payment.status !== 'authorized') return payment
  if (payment.amount !== payablePaise) return undefined
  const answer = await provider.capture(payment.id, payablePaise)
  return answer.kind === 'ok' ? answer.value : undefined
}
