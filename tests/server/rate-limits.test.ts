import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let people: Person[]
beforeAll(async () => {
  server = await startTestServer({ rateLimit: { publicPerMinute: 8, userPerMinute: 3, blockSeconds: 300 } })
  // Signing in is two calls of a visitor: six of the eight of this address.
  people = [await server.signIn(), await server.signIn(), await server.signIn()]
})
afterAll(() => server.stop())

test('[OF-03] who calls too often is told so, with the time to wait, and blocked that long', async () => {
  const [me, other] = people
  const read = (as?: Person) => server.call(endpoints.newsToday, as ? { as } : {})

  for (let calls = 0; calls < 3; calls++) expect((await read(me)).statusCode).toBe(200)
  const before = performance.now()
  const refused = await read(me)
  const passed = (performance.now() - before) / 1000
  expect(refused.statusCode).toBe(429)
  expect(refused.json().error).toEqual({
    code: 'too_many_calls',
    message:
      'You did maximum number of API call in a minute. In order to prevent Bot your i.p. is blocked for 5 minutes.',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(Math.floor(300 - passed))
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)

  // By user, not by address: the other one and visitors call from the same address.
  expect((await read(other)).statusCode).toBe(200)
  expect((await read()).statusCode).toBe(200)
  expect((await read()).statusCode).toBe(200)
  expect((await read()).statusCode).toBe(429)
})

test('[OF-03] visitors are counted by address, and an IPv6 household is one', async () => {
  const readFrom = async (remoteAddress: string) =>
    (await server.app.inject({ url: '/api/vedika/public/news/today', remoteAddress })).statusCode
  const statuses: number[] = []
  for (const last of [1, 2, 3, 4, 5, 6, 7, 8, 9]) statuses.push(await readFrom(`2001:db8:0:1::${last}`))
  expect(statuses).toEqual([...Array(8).fill(200), 429])
  expect(await readFrom('2001:db8:0:2::1')).toBe(200)
  expect(await readFrom('192.0.2.1')).toBe(200)
})

test('[OF-03] a header says where a call came from only if a proxy of ours wrote it', async () => {
  const proxied = await startTestServer({ rateLimit: { publicPerMinute: 1 }, proxies: 1 })
  const direct = await startTestServer({ rateLimit: { publicPerMinute: 1 } })
  const read = async ({ app }: TestServer, claimed: string) => {
    const headers = { 'x-forwarded-for': claimed }
    return (await app.inject({ url: '/api/vedika/public/news/today', headers })).statusCode
  }
  const claims = ['192.0.2.1', '192.0.2.2', '192.0.2.9, 192.0.2.2']
  const statuses = async (one: TestServer) => {
    const found: number[] = []
    for (const claim of claims) found.push(await read(one, claim))
    return found
  }
  expect(await statuses(proxied)).toEqual([200, 200, 429])
  expect(await statuses(direct)).toEqual([200, 429, 429])
  await proxied.stop()
  await direct.stop()
})

test('the pages themselves and the stream are not counted', async () => {
  const me = people[2] as Person
  for (let calls = 0; calls < 8; calls++) {
    const query = { user: '00000000-0000-4000-8000-000000000000' }
    expect((await server.call(endpoints.syncStream, { as: me, query })).statusCode).toBe(409)
    expect((await server.app.inject('/nothing')).statusCode).toBe(404)
  }
  expect((await server.call(endpoints.newsToday, { as: me })).statusCode).toBe(200)
})
