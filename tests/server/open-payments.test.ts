import { expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { createWalletJobs } from '#server/features/wallet/wallet-jobs.ts'
import { startPaymentsServer } from '../support/server/payments-server.ts'
import { type Person, startTestServer } from '../support/server/test-server.ts'
import { begin, buyCredits, confirmation, deliver, once } from '../support/server/wallet.ts'

const { server, webhooks } = await startPaymentsServer()

async function deliverAll(): Promise<void> {
  for (const report of webhooks) await deliver(server, report)
}
const payByTest = (as: Person | undefined, order_id: string, outcome = 'success') =>
  server.call(endpoints.payByTest, { ...(as && { as }), body: { order_id, outcome } })

test('admins see who owes what, which payments are disputed, and what goes back', async () => {
  const [person, admin] = [await server.signIn(), await server.signInAdmin()]
  const { razorpayOrderId, razorpayPaymentId } = await buyCredits(server, person, 100)
  await server.call(endpoints.addMembership, { as: person, headers: once(), body: { noOfDays: 20 } })
  const disputeId = server.provider.dispute(razorpayPaymentId, 11_800)
  await deliverAll()
  const [debts, disputes] = [
    await server.call(endpoints.openDebts, { as: admin }),
    await server.call(endpoints.disputes, { as: admin }),
  ]
  const payment = { username: person.username, razorpayOrderId, razorpayPaymentId }
  expect(debts.json()).toMatchObject({ totalElementCount: 1, listObject: [{ ...payment, owed: 5, taken: 95 }] })
  expect(disputes.json()).toMatchObject({ listObject: [{ ...payment, disputeId, amount: 118, state: 'created' }] })
  expect(debts.json().listObject[0].email).toContain('@')
  const { body } = await server.call(endpoints.metrics, { as: admin })
  const samples = body.match(/^vedika_(debts|debt_credits|disputes_open) .*$/gm)
  expect(samples).toEqual(['vedika_disputes_open 1', 'vedika_debts 1', 'vedika_debt_credits 5'])
})

test('admins see excess payments until they have gone back, and after', async () => {
  const [person, admin] = [await server.signIn(), await server.signInAdmin()]
  const orders = [await begin(server, person, 1000), await begin(server, person, 1000)]
  for (const order of orders) {
    await server.call(endpoints.confirmOrder, { as: person, body: confirmation(server.provider.pay(order)) })
  }
  const seen = async () => (await server.call(endpoints.excessPayments, { as: admin })).json().listObject
  expect(await seen()).toMatchObject([{ username: person.username, amount: 590, state: 'waiting', attempts: 0 }])
  for (const job of createWalletJobs(server)) await job.run(new AbortController().signal)
  expect(await seen()).toMatchObject([{ amount: 590, state: 'done', attempts: 1, razorpayOrderId: orders[1] }])
})

test('a test payment needs a session, and pays one’s own order alone', async () => {
  const [person, other] = [await server.signIn(), await server.signIn()]
  const order = await begin(server, person)
  expect((await payByTest(undefined, order)).statusCode).toBe(401)
  expect((await payByTest(other, order)).statusCode).toBe(404)
  expect(server.provider.payments().some((payment) => payment.order_id === order)).toBe(false)
  expect((await payByTest(person, order, 'failure')).statusCode).toBe(400)
  expect((await payByTest(person, order)).json()).toMatchObject({ razorpay_order_id: order })
  expect((await payByTest(person, order)).statusCode).toBe(409)
})

test('the script of the test checkout pays without naming the user', async () => {
  const { cookie, ...person } = await server.signIn()
  const order = await begin(server, { cookie, ...person })
  const body = { order_id: order, outcome: 'success' }
  expect((await server.call(endpoints.payByTest, { headers: { cookie }, body })).statusCode).toBe(200)
})

test('test payments are limited like every call', async () => {
  const limited = await startTestServer({ hasPayments: true, rateLimit: { userPerMinute: 5 } })
  const person = await limited.signIn()
  const body = { order_id: 'order_none', outcome: 'success' }
  const statuses: number[] = []
  for (let call = 0; call < 7; call += 1) {
    statuses.push((await limited.call(endpoints.payByTest, { as: person, body })).statusCode)
  }
  await limited.stop()
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
})

test('a server without test payments has no test checkout', async () => {
  const real = await startTestServer()
  const person = await real.signIn()
  const body = { order_id: 'order_none', outcome: 'success' }
  expect((await real.call(endpoints.payByTest, { as: person, body })).statusCode).toBe(404)
  expect((await real.call(endpoints.testCheckoutScript, { as: person })).statusCode).toBe(404)
  await real.stop()
})
