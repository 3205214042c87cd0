import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { moneyLimits } from '#schemas/money.ts'
import { findDebts, findExcessPayments } from '#schemas/payment-claims.ts'
import { excessRefunds } from '#server/db/tables/money.ts'
import { createWalletJobs } from '#server/features/wallet/wallet-jobs.ts'
import { signRazorpay } from '#server/providers/razorpay.ts'
import { readLedger, startPaymentsServer } from '../support/server/payments-server.ts'
import { type Person, startTestServer } from '../support/server/test-server.ts'
import { balanceOf, begin, buyCredits, confirmation, deliver } from '../support/server/wallet.ts'
import { checkMoney } from './money/check-money.ts'

const { server, webhooks } = await startPaymentsServer()

const refundsOf = ({ userId }: Person) =>
  server.database.select().from(excessRefunds).where(eq(excessRefunds.userId, userId))
const refundedMoney = (paymentIds: string[]) =>
  server.provider
    .payments()
    .filter(({ id }) => paymentIds.includes(id))
    .reduce((sum, payment) => sum + payment.amount_refunded, 0)

async function runJobs(on = server): Promise<void> {
  for (const job of createWalletJobs(on)) await job.run(new AbortController().signal)
}

async function confirm(as: Person, orderId: string): Promise<string> {
  const body = confirmation(server.provider.pay(orderId))
  expect((await server.call(endpoints.confirmOrder, { as, body })).statusCode).toBe(200)
  return body.razorpayPaymentId
}

/** Creates orders of 1,000 credits, each replacing the one before, and pays all of them. */
async function payReplaced(person: Person, count: number): Promise<string[]> {
  const orders: string[] = []
  for (let made = 0; made < count; made += 1) orders.push(await begin(server, person, 1000))
  const payments: string[] = []
  for (const order of orders) payments.push(await confirm(person, order))
  return payments
}

test('ten replaced orders paid late fill the balance to its limit, and the rest goes back', async () => {
  const person = await server.signIn()
  const payments = await payReplaced(person, 10)
  expect(await balanceOf(server, person)).toBe(moneyLimits.balanceMost)
  expect(findExcessPayments(await readLedger(server, person)).filter(({ state }) => state === 'underWay')).toHaveLength(
    9,
  )
  await runJobs()
  expect(refundedMoney(payments)).toBe(850_000 * 1.18)
  const excess = findExcessPayments(await readLedger(server, person))
  expect([excess.length, excess.every(({ state }) => state === 'refunded')]).toEqual([9, true])
  for (const report of webhooks) expect((await deliver(server, report)).statusCode).toBe(200)
  await runJobs()
  expect([await balanceOf(server, person), refundedMoney(payments)]).toEqual([1500, 850_000 * 1.18])
  expect(findDebts(await readLedger(server, person))).toEqual([])
  expect(await checkMoney(server)).toEqual({})
})

test('a refund of excess is asked for until the provider answers, and made once', async () => {
  const person = await server.signIn()
  const payments = await payReplaced(person, 2)
  const silent = await startTestServer()
  await runJobs({ ...server, payments: silent.payments })
  await silent.stop()
  expect(await refundsOf(person)).toMatchObject([{ state: 'waiting', attempts: 1, refundId: null }])
  // The provider refunds, and its answer is lost.
  const [refund] = await refundsOf(person)
  if (!refund) throw new Error('No refund')
  await server.payments.provider.refund(refund.razorpayPaymentId, refund.amountPaise, refund.id)
  await Promise.all([runJobs(), runJobs()])
  expect(await refundsOf(person)).toMatchObject([{ state: 'done' }])
  expect(refundedMoney(payments)).toBe(59_000)
  expect(
    (await readLedger(server, person)).filter(({ description }) => description.includes('was refunded')),
  ).toHaveLength(1)
})

test('a report of the refund that comes before its answer takes no credits', async () => {
  const person = await server.signIn()
  await payReplaced(person, 2)
  const [refund] = await refundsOf(person)
  if (!refund) throw new Error('No refund')
  await server.payments.provider.refund(refund.razorpayPaymentId, refund.amountPaise, refund.id)
  for (const report of webhooks.filter(({ body }) => body.includes(refund.id))) await deliver(server, report)
  expect([await balanceOf(server, person), (await refundsOf(person))[0]?.state]).toEqual([1500, 'done'])
})

test('only what is left goes back where somebody refunded at the provider meanwhile', async () => {
  const [part, whole] = [await server.signIn(), await server.signIn()]
  const [partPayments, wholePayments] = [await payReplaced(part, 2), await payReplaced(whole, 2)]
  server.provider.refund(partPayments[1] ?? '', 100_000)
  server.provider.refund(wholePayments[1] ?? '', 118_000)
  for (const report of webhooks) await deliver(server, report)
  await runJobs()
  await runJobs()
  expect([refundedMoney(partPayments), refundedMoney(wholePayments)]).toEqual([118_000, 118_000])
  expect([await refundsOf(part), await refundsOf(whole)]).toMatchObject([[{ state: 'done' }], [{ state: 'done' }]])
  expect([await balanceOf(server, part), await balanceOf(server, whole)]).toEqual([1000, 1000])
})

test('a refund that is refused since it was made is not made again', async () => {
  const person = await server.signIn()
  const payments = await payReplaced(person, 2)
  const [refund] = await refundsOf(person)
  if (!refund) throw new Error('No refund')
  // Made under the same receipt, and forgotten under its key: as a provider that keeps keys for a day.
  await server.payments.provider.refund(refund.razorpayPaymentId, 59_000, refund.id)
  const provider = {
    ...server.payments.provider,
    refund: async () => ({ kind: 'refused', status: 400 }) as const,
  }
  await runJobs({ ...server, payments: { ...server.payments, provider } })
  await runJobs()
  expect([refundedMoney(payments), (await refundsOf(person))[0]?.state]).toEqual([59_000, 'done'])
})

test('a failed refund is told to its payer, and reported done once somebody sent it', async () => {
  const person = await server.signIn()
  const payments = await payReplaced(person, 2)
  const [refund] = await refundsOf(person)
  if (!refund) throw new Error('No refund')
  const report = {
    id: 'rfnd_given_up',
    payment_id: refund.razorpayPaymentId,
    receipt: refund.id,
    amount: 59_000,
    currency: 'INR',
  }
  const provider = {
    ...server.payments.provider,
    refund: async () => ({ kind: 'ok', value: { ...report, status: 'failed' } }) as const,
  }
  for (let run = 0; run < 2; run += 1) await runJobs({ ...server, payments: { ...server.payments, provider } })
  expect((await refundsOf(person))[0]?.state).toBe('failed')
  expect(findExcessPayments(await readLedger(server, person))).toMatchObject([{ amountPaise: 59_000, state: 'failed' }])
  expect(
    (await readLedger(server, person)).filter(({ description }) => description.includes('could not')),
  ).toHaveLength(1)
  await server.payments.provider.refund(refund.razorpayPaymentId, 59_000, refund.id)
  for (const each of webhooks.filter(({ body }) => body.includes(refund.id))) await deliver(server, each)
  expect(findExcessPayments(await readLedger(server, person))).toMatchObject([
    { amountPaise: 59_000, state: 'refunded' },
  ])
  expect([await balanceOf(server, person), refundedMoney(payments)]).toEqual([1500, 59_000])
  expect(await checkMoney(server)).toEqual({})
})

test('a second payment of a paid order goes back whole, once', async () => {
  const person = await server.signIn()
  const { razorpayOrderId } = await buyCredits(server, person, 100)
  const payment = { id: `pay_second${Date.now()}`, order_id: razorpayOrderId, amount: 11_800, currency: 'INR' }
  const entity = { ...payment, status: 'captured', captured: true }
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } })
  const signature = signRazorpay(server.provider.keys.webhookSecret, body)
  for (const id of ['evt_first', 'evt_second']) {
    expect((await deliver(server, { id: `${id}${Date.now()}`, body, signature })).statusCode).toBe(200)
  }
  expect(await refundsOf(person)).toMatchObject([{ amountPaise: 11_800, razorpayPaymentId: payment.id }])
  expect(findExcessPayments(await readLedger(server, person))).toMatchObject([
    { amountPaise: 11_800, state: 'underWay' },
  ])
  expect([await balanceOf(server, person), findDebts(await readLedger(server, person))]).toEqual([100, []])
  await server.database.delete(excessRefunds) // the provider knows nothing of it
})

test('an excess refund outlives the account of its payer', async () => {
  const person = await server.signIn()
  const payments = await payReplaced(person, 2)
  const removed = await server.call(endpoints.removeUser, { as: person })
  expect(removed.statusCode).toBe(200)
  await runJobs()
  expect(refundedMoney(payments)).toBe(59_000)
})
