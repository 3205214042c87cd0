import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/db/tables/money.ts'
import { createWalletJobs } from '#server/features/wallet/wallet-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { balanceOf, begin } from '../support/server/wallet.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPayments: true })
})
afterAll(() => server.stop())

/** The job, as the server runs it. */
async function reconcile(on = server): Promise<void> {
  for (const job of createWalletJobs(on)) await job.run(new AbortController().signal)
}
const passMinutes = (minutes: number) =>
  server.database.update(orders).set({
    createdAt: sql`${orders.createdAt} - make_interval(mins => ${minutes})`,
    expiresAt: sql`${orders.expiresAt} - make_interval(mins => ${minutes})`,
    reconciledAt: sql`${orders.reconciledAt} - make_interval(mins => ${minutes})`,
  })
const stateOf = async ({ userId }: Person) =>
  (await server.database.select().from(orders).where(sql`user_id = ${userId}`))[0]?.state

test('[WA-04] an order whose browser and webhook both went missing is credited', async () => {
  const [person, authorised] = [await server.signIn(), await server.signIn()]
  server.provider.pay(await begin(server, person))
  server.provider.pay(await begin(server, authorised), { isCaptured: false })
  await reconcile()
  expect(await balanceOf(server, person)).toBe(0) // the page may still confirm it
  await passMinutes(3)
  await reconcile()
  await reconcile()
  expect([await balanceOf(server, person), await balanceOf(server, authorised)]).toEqual([100, 100])
})

test('[WA-04] an unpaid order expires, a failed one fails; paid late, both are credited', async () => {
  const [idle, unlucky] = [await server.signIn(), await server.signIn()]
  const [first, second] = [await begin(server, idle), await begin(server, unlucky)]
  server.provider.fail(second)
  await passMinutes(10)
  await reconcile()
  expect([await stateOf(idle), await stateOf(unlucky)]).toEqual(['created', 'created'])
  await passMinutes(30)
  await reconcile()
  expect([await stateOf(idle), await stateOf(unlucky)]).toEqual(['expired', 'failed'])
  for (const id of [first, second]) server.provider.pay(id)
  await passMinutes(24 * 60)
  await reconcile()
  expect([await balanceOf(server, idle), await balanceOf(server, unlucky)]).toEqual([100, 100])
})

test('[WA-04] an authorised payment of another amount is neither captured nor credited', async () => {
  const person = await server.signIn()
  const order = await begin(server, person)
  server.provider.pay(order, { isCaptured: false, amount: 5_900 })
  await passMinutes(3)
  await reconcile()
  const [payment] = server.provider.payments().filter(({ order_id }) => order_id === order)
  expect([payment?.status, await balanceOf(server, person)]).toEqual(['authorized', 0])
})

test('[WA-04] a provider that does not answer changes nothing', async () => {
  const person = await server.signIn()
  server.provider.pay(await begin(server, person))
  await passMinutes(60)
  const lone = await startTestServer()
  await reconcile({ ...server, payments: lone.payments })
  await lone.stop()
  expect(await stateOf(person)).toBe('created')
  await passMinutes(1)
  await reconcile()
  expect(await balanceOf(server, person)).toBe(100)
})
