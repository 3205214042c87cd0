import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { DAY_MS } from '#schemas/membership.ts'
import { readConfig } from '#server/config.ts'
import { orders } from '#server/db/tables/money.ts'
import { noProvider } from '#server/providers/razorpay.ts'
import { pushOne } from '../support/server/device.ts'
import { noPayments } from '../support/server/no-payments.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { balanceOf, begin, buyCredits, once, order, orderBody } from '../support/server/wallet.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPayments: true })
})
afterAll(() => server.stop())

const ordersOf = ({ userId }: Person) => server.database.select().from(orders).where(eq(orders.userId, userId))

describe('an order of credits', () => {
  test('[WA-03] [WA-05] is priced by the server, and answers only the publishable key', async () => {
    const person = await server.signIn()
    const response = await order(server, person, { totalAmount: 1, igst: 0, cgst: 0, sgst: 0, placeOfSupplyCode: '27' })
    const [stored] = await ordersOf(person)
    expect(response.json()).toEqual({
      secretKey: server.provider.keys.keyId,
      razorpayOrderId: stored?.razorpayOrderId,
      applicationFee: 11_800,
    })
    expect(response.body).not.toContain(server.provider.keys.keySecret)
    expect(stored).toMatchObject({
      creditPaise: 10_000,
      igstPaise: 1800,
      cgstPaise: 0,
      sgstPaise: 0,
      payablePaise: 11_800,
      state: 'created',
      placeOfSupply: '27',
      name: 'PRIVATE buyer',
      email: `${person.username}@example.com`,
    })
  })

  test('[WA-05] [AP-06] is taken in its other reading too', async () => {
    const person = await server.signIn()
    const tax = { totalAmount: 236, actualAmount: 200, placeOfSupplyCode: '29', igst: 0, cgst: 18, sgst: 18 }
    const body = { name: 'Asha Rao', email: 'a@example.com', phone: '9876543210', ...tax }
    const response = await server.call(endpoints.createOrder, { as: person, headers: once(), body })
    expect(response.json()).toMatchObject({ applicationFee: 23_600 })
    expect(await ordersOf(person)).toMatchObject([{ name: 'Asha Rao', cgstPaise: 1800, sgstPaise: 1800 }])
  })

  test.each([
    ...[99, 1001, 100.5, -100, 1e9, '1_000', null].map((actualAmount) => [
      { actualAmount },
      'You may purchase a minimum of 100 or a maximum of 1000 credits.',
    ]),
    [{ phoneNumber: '98765abcde' }, 'Phone must be 10 digits'],
    [{ phoneNumber: '' }, 'Phone is required'],
    [{ customerName: 'Al' }, 'Name must be at least 3 characters'],
    [{ customerName: 'x'.repeat(21) }, 'Name must be at most 20 characters'],
    [{ customerName: '   ' }, 'Name is required'],
    [{ placeOfSupplyCode: undefined }, 'Please select your state from the dropdown list.'],
    [{ placeOfSupplyCode: '28' }, 'Please select your state from the dropdown list.'],
  ] as [object, string][])(
    '[WA-02] %j is refused in the words of the form, and nothing is written',
    async (bad, message) => {
      const person = await server.signIn()
      const response = await order(server, person, bad as Record<string, unknown>)
      expect([response.statusCode, response.json().error.message]).toEqual([422, message])
      expect(await ordersOf(person)).toEqual([])
    },
  )

  test('[WA-02] is refused beyond the balance of 1500, in the words that say how much is left', async () => {
    const person = await server.signIn()
    await buyCredits(server, person, 1000)
    const response = await order(server, person, { actualAmount: 501 })
    const message = 'You can have maximum 1500 as credit balance. You are permitted to buy 500 more credit.'
    expect([response.statusCode, response.json().error.message]).toEqual([422, message])
    expect((await order(server, person, { actualAmount: 500 })).statusCode).toBe(200)
  })

  test('[WA-02] holds room in the balance: what no longer fits lets the oldest open order go', async () => {
    const person = await server.signIn()
    const first = await begin(server, person, 800)
    const second = await begin(server, person, 700)
    const third = await begin(server, person, 100)
    const states = Object.fromEntries((await ordersOf(person)).map((each) => [each.razorpayOrderId, each.state]))
    expect(states).toEqual({ [first]: 'expired', [second]: 'created', [third]: 'created' })
  })

  test('[WA-04] is made once for a key, even concurrently; the key fits no other order', async () => {
    const person = await server.signIn()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(server, person, {}, key)))
    expect(new Set(answers.map((each) => each.body)).size).toBe(1)
    expect(await ordersOf(person)).toHaveLength(1)
    const other = await order(server, person, { actualAmount: 200 }, key)
    expect([other.statusCode, other.json().error.code]).toEqual([422, 'key_reused'])
    const someoneElse = await server.signIn()
    expect((await order(server, someoneElse, {}, key)).json().razorpayOrderId).not.toBe(
      answers[0]?.json().razorpayOrderId,
    )
  })

  test('[WA-04] [AP-06] without a key is made once a minute; a malformed key is refused', async () => {
    const person = await server.signIn()
    const call = (headers: Record<string, string>) =>
      server.call(endpoints.createOrder, { as: person, headers, body: orderBody() })
    expect((await call({ 'idempotency-key': 'short' })).statusCode).toBe(400)
    expect(await ordersOf(person)).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'] }) // the minute stays the same
    onTestFinished(() => void vi.useRealTimers())
    const answers = await Promise.all([call({}), call({})])
    expect(answers[1].json()).toEqual(answers[0].json())
    expect((await ordersOf(person)).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      answers[0].headers['idempotency-key'],
    ])
  })

  test('[WA-04] a second one from the same balance within a minute is made only if confirmed', async () => {
    const person = await server.signIn()
    const knowing = (knownBalance: number, changes = {}) => order(server, person, { knownBalance, ...changes })
    const both = await Promise.all([knowing(0), knowing(0)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await ordersOf(person)).toHaveLength(1)
    expect((await knowing(0, { isConfirmed: true })).statusCode).toBe(200)

    const payer = await server.signIn()
    await buyCredits(server, payer, 100)
    const stale = await order(server, payer, { knownBalance: 0 })
    expect(stale.json().error.code).toBe('purchase_repeated')
    expect((await order(server, payer, { knownBalance: 100 })).statusCode).toBe(200)
  })

  test('[WA-06] fails in the words of the specification where the provider does not answer', async () => {
    const lone = await startTestServer()
    const person = await lone.signIn()
    const response = await order(lone, person)
    expect([response.statusCode, response.json().error.message]).toEqual([
      502,
      'Some error occurred while adding balance.',
    ])
    expect(await lone.database.select().from(orders)).toMatchObject([{ razorpayOrderId: null, state: 'created' }])
    await lone.stop()
  })
})

test('[WA-04] the database itself refuses what would not add up', async () => {
  const person = await server.signIn()
  await buyCredits(server, person, 100)
  const { $client: pool } = server.database
  const refused = [
    `update transactions set amount_paise = 1 where user_id = '${person.userId}'`,
    `delete from transactions where user_id = '${person.userId}'`,
    `update orders set state = 'created' where user_id = '${person.userId}'`,
    `update orders set credit_paise = 99000 where user_id = '${person.userId}'`,
    `update invoices set issued_at = now()`,
    `delete from invoices`,
    ...[
      ['membership', -20_000, -10_000, 40, 40 * DAY_MS],
      ['membership', -20_000, 0, 40, 40 * DAY_MS],
      ['purchase', 5_000, 5_000, 0, 0],
      ['purchase', -5_000, 5_000, 0, 0],
      ['purchase', 5_000, 15_000, 1, DAY_MS],
      ['membership', -5_000, 5_000, 0, 0],
      ['membership', -5_000, 5_000, 10, 0],
      ['membership', -5_000, 5_000, 10, 11 * DAY_MS],
      ['membership', 5_000, 15_000, -10, -10 * DAY_MS],
    ].map(
      ([kind, amount, balance, days, end]) => `insert into transactions
        (user_id, id, version, seq, version_hash, created_at, updated_at, deleted_at, number, kind, reference,
          description, amount_paise, total_paise, balance_paise, days, membership_end)
        values ('${person.userId}', 'x', gen_random_uuid(), 99, 0, 0, 0, 0, 99, '${kind}', 'x', 'x', ${amount}, 0, ${balance},
          ${days}, ${end})`,
    ),
  ]
  for (const statement of refused) await expect(pool.query(statement), statement).rejects.toThrow()
  expect(await balanceOf(server, person)).toBe(100)
  const isPaid = and(eq(orders.userId, person.userId), eq(orders.state, 'paid'))
  expect(await server.database.select().from(orders).where(isPaid)).toHaveLength(1)
})

test('[AP-07] nobody makes themselves rich, or a member, by sync', async () => {
  const person = await server.signIn()
  const times = { createdAt: 1, updatedAt: 1, deletedAt: 0 }
  const row = { id: randomUUID(), version: randomUUID(), baseVersion: null, content: times }
  const answer = await pushOne(server, person, { collection: 'transactions', ...row })
  expect(answer).toMatchObject({ kind: 'rejected', error: { status: 403 } })
  expect(await balanceOf(server, person)).toBe(0)
})

test('[WA-05] direct payment refuses clearly, and charge answers in development only', async () => {
  const person = await server.signIn()
  const buy = await server.call(endpoints.buySubscription, { as: person, body: orderBody() })
  expect([buy.statusCode, buy.json().error.code]).toEqual([403, 'direct_payment_off'])
  expect(buy.json().error.message).toContain('pay from your credit balance')
  expect((await server.call(endpoints.charge, { as: person })).statusCode).toBe(403)
})

test('[WA-05] a server without a payment provider takes no order, and says so', async () => {
  const closed = await startTestServer({ payments: { ...noPayments, provider: noProvider } })
  const person = await closed.signIn()
  expect((await closed.call(endpoints.checkoutSettings, { as: person })).json()).toMatchObject({
    isOff: true,
    isTest: false,
  })
  const response = await order(closed, person)
  expect([response.statusCode, response.json().error.code]).toEqual([503, 'payments_off'])
  expect(await closed.database.select().from(orders)).toEqual([])
  await closed.stop()
})

test('[AP-01] in development, charge tries the provider’s keys by an order there only', async () => {
  const config = readConfig({ NODE_ENV: 'development' })
  const development = await startTestServer({ hasPayments: true, config })
  const person = await development.signIn()
  const headers = { token: 'unused', amount: '100' }
  const charged = await development.call(endpoints.charge, { as: person, headers })
  expect(charged.json()).toEqual({
    secretKey: development.provider.keys.keyId,
    razorpayOrderId: expect.stringMatching(/^order_/),
    applicationFee: 100,
  })
  expect(await development.database.select().from(orders)).toEqual([])
  await development.stop()
})
