import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { users } from '#server/db/tables/users.ts'
import { sealingKeyOf } from '#server/features/auth/sealing-key.ts'
import { seal, unseal } from '#src/database/session/sealing.ts'
import { type Person, startTestServer, type TestServer } from '../support/test-server.ts'

const SECRET = '0'.repeat(32)

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

test('a secret outside the database gives the same key to a database that lost it', async () => {
  const { userId } = await server.signIn()
  const key = await sealingKeyOf(server.database, userId, SECRET)
  const [row] = await server.database.select().from(users).where(eq(users.userId, userId))
  expect(row?.sealingKey).toBeNull()
  expect(await sealingKeyOf(server.database, userId, SECRET)).toEqual(key)
  expect(await sealingKeyOf(server.database, userId, SECRET.replace('0', '1'))).not.toEqual(key)
  const other = await server.signIn()
  expect((await sealingKeyOf(server.database, other.userId, SECRET)).d).not.toBe(key.d)
})

test('what was sealed by a stored key is opened by it after a secret was given', async () => {
  const { userId } = await server.signIn()
  const stored = await sealingKeyOf(server.database, userId, undefined)
  expect(await sealingKeyOf(server.database, userId, SECRET)).toEqual(stored)
})

test('a derived key opens what a device has sealed by its public half', async () => {
  const { userId } = await server.signIn()
  const { d, ...publicKey } = await sealingKeyOf(server.database, userId, SECRET)
  const sealed = await seal('the words', publicKey)
  expect(await unseal(sealed, { d, ...publicKey })).toBe('the words')
})

test('a short secret is refused at start, and not printed', () => {
  expect(() => readConfig({ SEALING_SECRET: 'too short' })).toThrow(/^SEALING_SECRET should be (?!.*too short)/)
})
