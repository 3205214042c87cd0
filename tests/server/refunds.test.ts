import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { syncedCollections } from '#schemas/collections.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { listMemberships } from '#schemas/membership.ts'
import { orders } from '#server/db/tables/money.ts'
import { readMemberships } from '#server/features/wallet/service.ts'
import { signRazorpay } from '#server/providers/razorpay.ts'
import { pullAll } from '../support/server/device.ts'
import { readLedger, readOwed, startPaymentsServer } from '../support/server/payments-server.ts'
import type { Person } from '../support/server/test-server.ts'
import { balanceOf, buyCredits, deliver, once } from '../support/server/wallet.ts'

const { server, webhooks } = await startPaymentsServer()

const amountsOf = async (person: Person) =>
  (await readLedger(server, person)).map(({ kind, amountPaise }) => [kind, amountPaise])
const ordersOf = ({ userId }: Person) => {
  const { state, refundedPaise } = orders
  return server.database.select({ state, refundedPaise }).from(orders).where(eq(orders.userId, userId))
}
const daysLeft = async (as: Person) => (await server.call(endpoints.daysLeft, { as })).json().listObject[0]

async function buyDays(as: Person, noOfDays: number): Promise<void> {
  const bought = await server.call(endpoints.addMembership, { as, headers: once(), body: { noOfDays } })
  expect(bought.statusCode).toBe(200)
}

/** Gives back a part of a payment, as the provider reports it. */
async function refund(paymentId: string, amount: number): Promise<void> {
  const id = server.provider.refund(paymentId, amount) ?? ''
  for (const report of webhooks.filter(({ body }) => body.includes(id))) await deliver(server, report)
}

describe('a refund of credits that were spent', () => {
  test('takes back the days that have not begun, and leaves the rest as a debt', async () => {
    const person = await server.signIn()
    const { razorpayPaymentId } = await buyCredits(server, person, 100)
    await buyDays(person, 15)
    await refund(razorpayPaymentId, 11_800)
    expect(await daysLeft(person)).toBe(1)
    expect(await amountsOf(person)).toEqual([
      ['purchase', 10_000],
      ['membership', -7_500],
      ['membership', 7_000],
      ['refund', -9_500],
    ])
    expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([0, 500])
  })

  test('is settled by the next purchase first', async () => {
    const person = await server.signIn()
    const { razorpayPaymentId } = await buyCredits(server, person, 100)
    await buyDays(person, 20)
    await refund(razorpayPaymentId, 11_800)
    expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([0, 500])
    await buyCredits(server, person, 100)
    expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([95, 0])
    await buyCredits(server, person, 100)
    expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([195, 0])
  })

  test('reaches every device by its rows', async () => {
    const person = await server.signIn()
    const { razorpayPaymentId } = await buyCredits(server, person, 100)
    await buyDays(person, 15)
    const [before] = await readMemberships(server.database, person.userId)
    await refund(razorpayPaymentId, 11_800)
    const rows = await pullAll(server, person)
    // The schemas are those of apps of before, which leave aside what does not fit.
    for (const { collection, owned } of rows) syncedCollections[collection].owned.parse(owned)
    const entries = rows.filter(({ collection }) => collection === 'transactions')
    const [after] = listMemberships(
      entries.map(
        ({ id, content, owned }) => ({ id, ...content, ...owned }) as Parameters<typeof listMemberships>[0][0],
      ),
    )
    expect(after).toEqual({ ...before, endDate: (before?.endDate ?? 0) - 14 * 86_400_000 })
  })

  test('keeps days that were bought before the refunded credits', async () => {
    const person = await server.signIn()
    await buyCredits(server, person, 100)
    await buyDays(person, 20)
    const { razorpayPaymentId } = await buyCredits(server, person, 100)
    await buyDays(person, 10)
    await refund(razorpayPaymentId, 11_800)
    expect(await daysLeft(person)).toBe(20)
    expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([0, 0])
    const periods = await readMemberships(server.database, person.userId)
    expect(periods.map(({ startDate, endDate }) => (endDate - startDate) / 86_400_000).sort()).toEqual([0, 20])
    await buyCredits(server, person, 100)
    await buyDays(person, 10)
    expect(await daysLeft(person)).toBe(30)
  })

  test('of two purchases keeps the days of the first, and is paid in part by a smaller purchase', async () => {
    const person = await server.signIn()
    const first = await buyCredits(server, person, 300)
    await buyDays(person, 60)
    const second = await buyCredits(server, person, 300)
    await refund(first.razorpayPaymentId, 35_400)
    expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([0, 0])
    await refund(second.razorpayPaymentId, 35_400)
    expect(await daysLeft(person)).toBe(60)
    expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([0, 30_000])
    await buyCredits(server, person, 100)
    expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([0, 20_000])
  })

  test('counts once, however often and by whichever events it is reported', async () => {
    const person = await server.signIn()
    const { razorpayPaymentId } = await buyCredits(server, person, 100)
    await refund(razorpayPaymentId, 5_900)
    for (const report of webhooks.filter(({ body }) => body.includes(razorpayPaymentId)))
      await deliver(server, { ...report, id: `${report.id}again` })
    expect(await ordersOf(person)).toEqual([{ state: 'paid', refundedPaise: 5_900 }])
    expect(await balanceOf(server, person)).toBe(50)
  })

  test('of two halves is a refund of the whole', async () => {
    const person = await server.signIn()
    const { razorpayPaymentId } = await buyCredits(server, person, 100)
    await refund(razorpayPaymentId, 5_900)
    expect(await ordersOf(person)).toEqual([{ state: 'paid', refundedPaise: 5_900 }])
    await refund(razorpayPaymentId, 5_900)
    expect(await ordersOf(person)).toEqual([{ state: 'refunded', refundedPaise: 11_800 }])
  })

  test('takes back part by part what part by part is given back', async () => {
    const person = await server.signIn()
    const { razorpayPaymentId } = await buyCredits(server, person, 200)
    await buyDays(person, 40)
    for (const part of [1_180, 5_900, 16_520]) await refund(razorpayPaymentId, part)
    expect(await daysLeft(person)).toBe(1)
    expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([0, 500])
  })
})

describe('a report of a refund', () => {
  const payment = { currency: 'INR', amount: 11_800, status: 'captured', captured: true }
  const report = (refunded: { id: string; order_id: string; captured?: boolean }, paymentId = refunded.id) => {
    const refund = { id: `rfnd_${randomUUID()}`, payment_id: paymentId, amount: 11_800, currency: 'INR' }
    const payload = { payment: { entity: { ...payment, ...refunded } }, refund: { entity: refund } }
    const body = JSON.stringify({ event: 'refund.processed', payload })
    const signature = signRazorpay(server.provider.keys.webhookSecret, body)
    return deliver(server, { id: `evt_${randomUUID()}`, body, signature })
  }

  test('takes nothing if the payment was not captured, or is not the refund’s', async () => {
    const person = await server.signIn()
    const { razorpayOrderId: order_id, razorpayPaymentId: id } = await buyCredits(server, person, 100)
    expect((await report({ id, order_id, captured: false })).statusCode).toBe(200)
    expect((await report({ id, order_id }, 'pay_another')).statusCode).toBe(200)
    expect(await amountsOf(person)).toEqual([['purchase', 10_000]])
    expect(await ordersOf(person)).toEqual([{ state: 'paid', refundedPaise: 0 }])
  })

  test('of a second payment of a paid order leaves the credits of the first', async () => {
    const person = await server.signIn()
    const { razorpayOrderId: order_id } = await buyCredits(server, person, 100)
    expect((await report({ id: `pay_${randomUUID()}`, order_id })).statusCode).toBe(200)
    expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([100, 0])
    expect(await ordersOf(person)).toEqual([{ state: 'paid', refundedPaise: 0 }])
  })
})
