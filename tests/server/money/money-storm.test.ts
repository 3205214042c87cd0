import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import type { PaymentRules } from '#server/features/wallet/money/payments.ts'
import { startTestServer, type TestServer } from '../../support/server/test-server.ts'
import { begin, buyCredits, collectWebhooks, confirmation, deliver } from '../../support/server/wallet.ts'
import { checkMoney } from './check-money.ts'
import { runMoneyStorm } from './money-storm.ts'

/** `npm run money` sets them. */
const COUNT = Number(process.env.MONEY_OPERATIONS ?? 600)
const SEED = Number(process.env.MONEY_SEED ?? 1)
const rateLimit = { publicPerMinute: 1e9, userPerMinute: 1e9 }

let server: TestServer
afterEach(() => server.stop())

async function start(paymentRules: Partial<PaymentRules> = {}): Promise<TestServer> {
  server = await startTestServer({ hasPayments: true, paymentRules, rateLimit })
  return server
}

test(`[WA-04] [SU-02] ${COUNT} operations with kills between steps: the money adds up`, async () => {
  await start()
  const { operations, statuses, letIn } = await runMoneyStorm(server, COUNT, SEED)
  console.info(JSON.stringify({ seed: SEED, operations, statuses }))
  expect(letIn).toEqual([])
  expect(await checkMoney(server)).toEqual({})
  // The storm did blow: things were bought, paid, given back and refused.
  const { rows } = await server.database.execute<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from transactions group by kind order by kind',
  )
  console.info(JSON.stringify(rows))
  expect(rows.map(({ kind }) => kind)).toEqual(['membership', 'purchase', 'refund'])
  expect(statuses[400] ?? 0).toBeGreaterThan(COUNT / 100)
}, 1_200_000)

test('[WA-04] the check finds credits given twice, without the rule and constraints', async () => {
  await start({ isSettled: () => false })
  for (const statement of [
    'alter table transactions drop constraint transactions_once',
    'alter table invoices drop constraint "invoices_razorpayOrderId_unique"',
    'drop trigger orders_go_forward on orders',
  ]) {
    await server.database.execute(statement)
  }
  const webhooks = collectWebhooks(server)
  await buyCredits(server, await server.signIn(), 100)
  for (const webhook of webhooks) await deliver(server, webhook)
  expect(Object.keys(await checkMoney(server))).toContain('a paid order has not exactly one credit of its own amount')
})

test('[WA-04] the check sees an amount that is trusted: whatever was captured is credited', async () => {
  await start({ isPaidInFull: (_, { status }) => status === 'captured' })
  const person = await server.signIn()
  const paid = server.provider.pay(await begin(server, person), { amount: 100 })
  await server.call(endpoints.confirmOrder, { as: person, body: confirmation(paid) })
  expect(Object.keys(await checkMoney(server))).toContain(
    'credits stand against no captured payment of their whole price',
  )
})
