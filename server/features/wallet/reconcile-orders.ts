import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orders } from '../../db/tables/money.ts'
import type { Payment } from '../../providers/razorpay.ts'
import { creditPayment } from './credit-payment.ts'
import type { Order, Payments } from './money/payments.ts'

const BATCH = 100
const MINUTE_MS = 60_000
/** A page that pays has this long to say so itself. */
const FRESH_MS = 2 * MINUTE_MS
/** What expired may be paid all the same, by a bank that took its time: asked about every hour for a week. */
const LATE_MS = 7 * 24 * 60 * MINUTE_MS
const LATE_EVERY_MS = 60 * MINUTE_MS

/**
 * Asks the provider what became of orders that neither a page nor a webhook has told about: credits what was paid, and lets
 * go of what was not once its time is over. Returns how many it credited. What is left at an abort, the next run does.
 */
export async function reconcileOrders(database: Database, payments: Payments, signal: AbortSignal): Promise<number> {
  let credited = 0
  await expireUnborn(database)
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

/** The provider never heard of them, or its answer was lost: nobody was told an id to pay by. */
async function expireUnborn(database: Database): Promise<void> {
  await database
    .update(orders)
    .set({ state: 'expired' })
    .where(and(eq(orders.state, 'created'), isNull(orders.razorpayOrderId), lt(orders.expiresAt, new Date())))
}

/** Each once a run: what is looked at is noted, whatever came of it. */
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
  // Past this run's start, so that it is not due again within it.
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
  // Whoever has paid it meanwhile has the last word.
  await database
    .update(orders)
    .set({ state: hasFailed ? 'failed' : 'expired' })
    .where(and(isIt, eq(orders.state, 'created')))
  return false
}

/** What is only authorised is captured, where it is what the order asks for. */
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
