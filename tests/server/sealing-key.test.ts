import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { type Person, startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ask = async (as: Person) => (await server.call(endpoints.sealingKey, { as })).json()

test('everybody has one key of their own, also of calls at once, and it is stored in no cache', async () => {
  const [one, other] = [await server.signIn(), await server.signIn()]
  const keys = await Promise.all([ask(one), ask(one), ask(one)])
  expect(new Set(keys.map(({ d }) => d)).size).toBe(1)
  expect((await ask(other)).d).not.toBe(keys[0].d)
  const answer = await server.call(endpoints.sealingKey, { as: one })
  expect(answer.headers['cache-control']).toBe('no-store')
})
