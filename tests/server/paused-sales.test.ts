import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { balanceOf, begin, buyCredits, confirmation, once, order } from '../support/server/wallet.ts'

/** Two servers on one database: before the operator pauses the sales, and after. */
let selling: TestServer
let paused: TestServer
beforeAll(async () => {
  selling = await startTestServer({ hasPayments: true })
  paused = await startTestServer({
    config: readConfig({ SALES: 'paused' }),
    connectionString: selling.connectionString,
    payments: selling.payments,
  })
})
afterAll(async () => {
  await paused.stop()
  await selling.stop()
})

test('[WL-01] while sales are paused neither credits nor days are sold, and the app is told', async () => {
  const person = await selling.signIn()
  await buyCredits(selling, person, 100)
  const settings = await paused.call(endpoints.settings)
  expect([settings.json().isSalePaused, (await selling.call(endpoints.settings)).json().isSalePaused]).toEqual([
    true,
    false,
  ])
  expect((await paused.call(endpoints.checkoutSettings, { as: person })).json().isOff).toBe(true)
  const days = await paused.call(endpoints.addMembership, { as: person, headers: once(), body: { noOfDays: 10 } })
  const credits = await order(paused, person)
  for (const answer of [days, credits]) {
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'sale_paused'])
  }
  expect(await balanceOf(paused, person)).toBe(100)
})

test('what was begun before the pause is answered and finished', async () => {
  const person = await selling.signIn()
  await buyCredits(selling, person, 100)
  const key = randomUUID()
  const call = { as: person, headers: once(key), body: { noOfDays: 10 } }
  const bought = await selling.call(endpoints.addMembership, call)
  const repeated = await paused.call(endpoints.addMembership, call)
  expect(repeated.json()).toEqual(bought.json())
  expect(await balanceOf(paused, person)).toBe(50)
  const paid = confirmation(selling.provider.pay(await begin(selling, person, 100)))
  await paused.call(endpoints.confirmOrder, { as: person, body: paid })
  expect(await balanceOf(paused, person)).toBe(150)
})
