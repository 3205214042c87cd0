import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { transactions } from '#server/db/tables/money.ts'
import { readMemberships } from '#server/features/wallet/service.ts'
import { categoryContent, categoryPush } from '../support/rows/test-documents.ts'
import { pullAll, push, pushOne } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { balanceOf, buyCredits, once } from '../support/server/wallet.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPayments: true })
})
afterAll(() => server.stop())

const buy = (as: Person, noOfDays: unknown, key?: string) =>
  server.call(endpoints.addMembership, { as, headers: once(key), body: { noOfDays } })
const daysLeft = async (as: Person) => (await server.call(endpoints.daysLeft, { as })).json().listObject[0]
const rowsOf = ({ userId }: Person) => readMemberships(server.database, userId)
async function rich(credits = 1000): Promise<Person> {
  const person = await server.signIn()
  await buyCredits(server, person, credits)
  return person
}

describe('buying days', () => {
  test('[SU-02] [SU-03] debits five credits a day with the membership, and devices get it', async () => {
    const person = await rich(100)
    const bought = await buy(person, 10)
    expect([bought.statusCode, bought.json()]).toMatchObject([
      200,
      { id: 1, keycloakUserName: person.username, noOfDays: 10 },
    ])
    expect([await balanceOf(server, person), await daysLeft(person)]).toEqual([50, 10])
    const list = (await server.call(endpoints.memberships, { as: person })).json()
    expect(list).toEqual({ listObject: [bought.json()], totalElementCount: 1 })
    const pulled = (await pullAll(server, person)).filter(({ collection }) => collection === 'transactions')
    expect(pulled.map(({ owned }) => [owned.amountPaise, owned.days])).toEqual([
      [10_000, 0],
      [-5_000, 10],
    ])
  })

  test('[SU-02] one period follows the other', async () => {
    const person = await rich()
    for (const days of [10, 20]) expect((await buy(person, days)).statusCode).toBe(200)
    const [second, first] = (await server.call(endpoints.memberships, { as: person })).json().listObject
    expect(second.startDate).toBe(first.endDate)
    expect(Date.parse(second.endDate) - Date.parse(first.startDate)).toBe(30 * 86_400_000)
    expect(await daysLeft(person)).toBe(30)
  })

  test('[SU-02] of a membership that is over begins now', async () => {
    const person = await rich(100)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 20 * 86_400_000 })
    await server.giveDays(person, 10)
    vi.useRealTimers()
    expect(await daysLeft(person)).toBe(0)
    const before = Date.now()
    const { startDate } = (await buy(person, 10)).json()
    expect(Date.parse(startDate)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(startDate)).toBeLessThanOrEqual(Date.now())
  })

  test.each([9, 181, 10.5, -10, 1e9, '1_0', null])(
    '[SU-02] %j days are refused in the words of the form',
    async (days) => {
      const person = await rich()
      const response = await buy(person, days)
      const message = 'You may purchase a minimum of 10 days or a maximum of 180 days.'
      expect([response.statusCode, response.json().error.message]).toEqual([422, message])
      expect([await rowsOf(person), await balanceOf(server, person)]).toEqual([[], 1000])
    },
  )

  test('[SU-02] [SU-03] more than the balance or 180 in all is a 409 that says so', async () => {
    const person = await rich(100)
    const poor = await buy(person, 21)
    const words = 'You does not have sufficient balance to purchase 21 days subscription.'
    expect([poor.statusCode, poor.json().error.message]).toEqual([409, words])
    const member = await rich()
    expect((await buy(member, 175)).statusCode).toBe(200)
    const many = await buy(member, 10)
    expect([many.statusCode, many.json().error.message]).toEqual([
      409,
      'You can buy maximum 5 more days subscription...',
    ])
    expect([await balanceOf(server, member), await daysLeft(member)]).toEqual([125, 175])
  })

  test('[SU-02] concurrent purchases never exceed the balance; a repeated call buys once', async () => {
    const person = await rich(100)
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(person, 10)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect([await balanceOf(server, person), await daysLeft(person)]).toEqual([0, 20])
    const other = await rich(100)
    const key = randomUUID()
    const repeated = await Promise.all(Array.from({ length: 8 }, () => buy(other, 10, key)))
    expect(new Set(repeated.map(({ body }) => body)).size).toBe(1)
    expect([await balanceOf(server, other), (await rowsOf(other)).length]).toEqual([50, 1])
    expect((await buy(other, 11, key)).json().error.code).toBe('key_reused')
  })

  test('[SU-02] a second purchase from the same balance within a minute is made only if confirmed', async () => {
    const person = await rich(500)
    const buyKnowing = (knownBalance: number, isConfirmed?: boolean) =>
      server.call(endpoints.addMembership, {
        as: person,
        headers: once(),
        body: { noOfDays: 10, knownBalance, isConfirmed },
      })
    const both = await Promise.all([buyKnowing(500), buyKnowing(500)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().error.code).toBe('purchase_repeated')
    expect([await balanceOf(server, person), await daysLeft(person)]).toEqual([450, 10])
    expect((await buyKnowing(500, true)).statusCode).toBe(200)
    expect((await buyKnowing(400)).statusCode).toBe(200) // its screen shows both
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await buyKnowing(400)).statusCode).toBe(200)
    expect(await daysLeft(person)).toBe(40)
  })

  test('[SU-02] [AP-06] the same call without a key buys once a minute, and the answer has the key', async () => {
    const person = await rich(500)
    const bare = (noOfDays: number) => server.call(endpoints.addMembership, { as: person, body: { noOfDays } })
    vi.useFakeTimers({ toFake: ['Date'] }) // the minute stays the same
    onTestFinished(() => void vi.useRealTimers())
    const answers = await Promise.all([bare(10), bare(10), bare(11)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    expect((await rowsOf(person)).map(({ noOfDays }) => noOfDays).sort()).toEqual([10, 11])
    const key = String(answers[0]?.headers['idempotency-key'])
    expect((await buy(person, 10, key)).json()).toEqual(answers[0]?.json())
  })

  test('[SU-02] what cannot be debited is no membership', async () => {
    const person = await rich(100)
    await server.database.execute(`create function refuse_debit() returns trigger language plpgsql as
      $$ begin if new.user_id = '${person.userId}' and new.amount_paise < 0 then raise 'no'; end if; return new; end $$`)
    await server.database.execute(
      'create trigger refuse_debit before insert on transactions for each row execute function refuse_debit()',
    )
    expect((await buy(person, 10)).statusCode).toBe(500)
    expect(await rowsOf(person)).toEqual([])
    const ledger = server.database.select().from(transactions).where(eq(transactions.userId, person.userId))
    expect(await ledger).toHaveLength(1)
  })
})

test('[SU-05] [NC-01] [AP-07] bought days open member calls at once, until they end', async () => {
  const person = await rich(100)
  const made = categoryPush({ name: 'Physics' })
  await push(server, person, [made])
  const edited = {
    ...made,
    version: randomUUID(),
    baseVersion: made.version,
    content: categoryContent({ name: 'Maths' }),
  }
  expect(await pushOne(server, person, edited)).toMatchObject({
    kind: 'rejected',
    error: { code: 'membership_required' },
  })
  await buy(person, 10)
  expect(await pushOne(server, person, edited)).toMatchObject({ kind: 'ok' })
  const details = await server.call(endpoints.userDetails, { as: person, params: { username: person.username } })
  expect(details.json().listObject[0].membershipDays).toBe(10)
})
