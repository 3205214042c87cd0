import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { disputes } from '#server/db/tables/money.ts'
import type { Webhook } from '#server/fakes/razorpay.ts'
import { readLedger, readOwed, startPaymentsServer } from '../support/server/payments-server.ts'
import type { Person } from '../support/server/test-server.ts'
import { balanceOf, begin, buyCredits, deliver, once } from '../support/server/wallet.ts'

const { server, webhooks } = await startPaymentsServer()

const stateOf = async (id: string) =>
  (await server.database.select().from(disputes).where(eq(disputes.id, id)))[0]?.state

async function deliverAll(reports: readonly Webhook[]): Promise<void> {
  for (const report of reports) expect((await deliver(server, report)).statusCode).toBe(200)
}

/** A payment of 100 credits that is contested, with the reports of what becomes of it. */
async function dispute(person: Person, changes: string[], money = 11_800) {
  const { razorpayPaymentId } = await buyCredits(server, person, 100)
  const id = server.provider.dispute(razorpayPaymentId, money) ?? ''
  for (const change of changes) server.provider.changeDispute(id, change)
  return { id, reports: webhooks.filter(({ body }) => body.includes(id)) }
}

test('a dispute holds the credits of its payment, and a won one gives them back', async () => {
  const person = await server.signIn()
  const { id, reports } = await dispute(person, ['under_review', 'action_required', 'won'])
  const balances: number[] = []
  for (const report of reports) {
    await deliverAll([report])
    balances.push(await balanceOf(server, person))
  }
  expect([balances, await stateOf(id)]).toEqual([[0, 0, 0, 100], 'won'])
})

test('a lost dispute keeps the credits, and leaves what was spent as a debt', async () => {
  const person = await server.signIn()
  const { razorpayPaymentId } = await buyCredits(server, person, 100)
  const body = { noOfDays: 20 }
  expect((await server.call(endpoints.addMembership, { as: person, headers: once(), body })).statusCode).toBe(200)
  const id = server.provider.dispute(razorpayPaymentId, 11_800) ?? ''
  server.provider.changeDispute(id, 'lost')
  await deliverAll(webhooks.filter((report) => report.body.includes(id)))
  expect([await balanceOf(server, person), await readOwed(server, person), await stateOf(id)]).toEqual([0, 500, 'lost'])
})

test('a dispute that is won cancels its debt, and gives back what paid it', async () => {
  const person = await server.signIn()
  const { razorpayPaymentId } = await buyCredits(server, person, 100)
  await server.call(endpoints.addMembership, { as: person, headers: once(), body: { noOfDays: 20 } })
  const id = server.provider.dispute(razorpayPaymentId, 11_800) ?? ''
  await deliverAll(webhooks.filter(({ body }) => body.includes(id)))
  await buyCredits(server, person, 100)
  expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([95, 0])
  server.provider.changeDispute(id, 'won')
  await deliverAll(webhooks.filter(({ body }) => body.includes(id)))
  // 95 credits of days taken back, 5 that the second purchase had paid, and the second purchase.
  expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([195, 0])
})

test('a late report of the start does not set a dispute back', async () => {
  const person = await server.signIn()
  const { id, reports } = await dispute(person, ['under_review'])
  await deliverAll(reports.toReversed())
  expect([await stateOf(id), await balanceOf(server, person)]).toEqual(['under_review', 0])
})

test('what a won dispute gives back pays other debts first', async () => {
  const person = await server.signIn()
  const { id, reports } = await dispute(person, [])
  await deliverAll(reports)
  const { razorpayPaymentId } = await buyCredits(server, person, 200)
  const body = { noOfDays: 40 }
  expect((await server.call(endpoints.addMembership, { as: person, headers: once(), body })).statusCode).toBe(200)
  const refund = server.provider.refund(razorpayPaymentId, 23_600) ?? ''
  await deliverAll(webhooks.filter((report) => report.body.includes(refund)))
  expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([0, 500])
  server.provider.changeDispute(id, 'won')
  await deliverAll(webhooks.filter((report) => report.body.includes(id)))
  expect([await balanceOf(server, person), await readOwed(server, person)]).toEqual([95, 0])
})

test('reports of disputes in any order, and again, come to the same', async () => {
  for (const [end, balance] of [
    ['won', 100],
    ['closed', 100],
    ['lost', 0],
  ] as const) {
    const person = await server.signIn()
    const { id, reports } = await dispute(person, ['under_review', end])
    const again = reports.map((report) => ({ ...report, id: `${report.id}again` }))
    for (const some of [reports.toReversed(), [...reports, ...again]]) {
      await deliverAll(some)
      expect([await balanceOf(server, person), await stateOf(id), await readOwed(server, person)]).toEqual([
        balance,
        end,
        0,
      ])
    }
  }
})

test('a dispute that is over by its first report changes nothing in the ledger', async () => {
  const person = await server.signIn()
  const { reports } = await dispute(person, ['won'])
  await deliverAll(reports.toReversed())
  expect((await readLedger(server, person)).map(({ kind }) => kind)).toEqual(['purchase'])
})

test('a refund during a dispute takes the credits once', async () => {
  const person = await server.signIn()
  const { razorpayPaymentId } = await buyCredits(server, person, 100)
  await buyCredits(server, person, 200)
  const id = server.provider.dispute(razorpayPaymentId, 11_800) ?? ''
  const refund = server.provider.refund(razorpayPaymentId, 11_800) ?? ''
  server.provider.changeDispute(id, 'closed')
  const reports = webhooks.filter(({ body }) => body.includes(id) || body.includes(refund))
  for (const report of reports) {
    await deliverAll([report])
    expect(await balanceOf(server, person)).toBe(200)
  }
  expect(reports).toHaveLength(3)
})

test('a dispute that is won gives back no credits of what was refunded meanwhile', async () => {
  const person = await server.signIn()
  const { razorpayPaymentId } = await buyCredits(server, person, 100)
  const id = server.provider.dispute(razorpayPaymentId, 11_800) ?? ''
  const refund = server.provider.refund(razorpayPaymentId, 5_900) ?? ''
  server.provider.changeDispute(id, 'won')
  const reports = webhooks.filter(({ body }) => body.includes(id) || body.includes(refund))
  await deliverAll(reports)
  const ledger = await readLedger(server, person)
  expect(ledger.map(({ amountPaise }) => amountPaise)).toEqual([10_000, -10_000, 0, 5_000])
})

test('a dispute is no one’s word but the provider’s', async () => {
  const person = await server.signIn()
  const { reports } = await dispute(person, [])
  const [report] = reports
  if (!report) throw new Error('No report')
  const forged = await deliver(server, { ...report, body: report.body.replace('11800', '11801') })
  expect([forged.statusCode, await balanceOf(server, person)]).toEqual([400, 100])
})

test('a dispute of a payment that no one had reported credits it first', async () => {
  const person = await server.signIn()
  const paid = server.provider.pay(await begin(server, person))
  const id = server.provider.dispute(paid?.razorpay_payment_id ?? '', 5_900) ?? ''
  await deliverAll(webhooks.filter(({ body }) => body.includes(id)))
  expect((await readLedger(server, person)).map(({ amountPaise }) => amountPaise)).toEqual([10_000, -5_000])
})
