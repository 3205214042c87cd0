import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { users } from '#server/db/tables/users.ts'
import { sealingKeysOf } from '#server/features/auth/sealing-key.ts'
import { seal, unseal } from '#src/database/recovery/sealing.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const SECRET = '0'.repeat(32)
const OTHER = '1'.repeat(32)

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
  const key = await sealingKeysOf(server.database, userId, { secret: SECRET })
  const [row] = await server.database.select().from(users).where(eq(users.userId, userId))
  expect(row?.sealingKey).toBeNull()
  expect(await sealingKeysOf(server.database, userId, { secret: SECRET })).toEqual(key)
  expect(await sealingKeysOf(server.database, userId, { secret: OTHER })).not.toEqual(key)
  const other = await server.signIn()
  expect((await sealingKeysOf(server.database, other.userId, { secret: SECRET })).d).not.toBe(key.d)
})

test('what was sealed by a stored key is opened by it after a secret was given', async () => {
  const { userId } = await server.signIn()
  const stored = await sealingKeysOf(server.database, userId, {})
  expect(await sealingKeysOf(server.database, userId, { secret: SECRET })).toEqual(stored)
})

test('a derived key opens what a device has sealed by its public half', async () => {
  const { userId } = await server.signIn()
  const { d, ...publicKey } = await sealingKeysOf(server.database, userId, { secret: SECRET })
  const sealed = await seal('the words', publicKey)
  expect(await unseal(sealed, { d, ...publicKey })).toBe('the words')
})

test('a short secret is refused at start, and not printed', () => {
  expect(() => readConfig({ SEALING_SECRET: 'too short' })).toThrow(/^SEALING_SECRET should be (?!.*too short)/)
})

test('after a change of the secret, work sealed by the previous one is opened', async () => {
  const { userId } = await server.signIn()
  const { d: _, ...publicKey } = await sealingKeysOf(server.database, userId, { secret: SECRET })
  const sealed = await seal('the words', publicKey)
  const { previous, ...current } = await sealingKeysOf(server.database, userId, { secret: OTHER, previous: SECRET })
  if (!previous) throw new Error('No previous key')
  expect(await unseal(sealed, previous)).toBe('the words')
  await expect(unseal(sealed, current)).rejects.toThrow()
  expect(current).toEqual(await sealingKeysOf(server.database, userId, { secret: OTHER }))
})

test('the previous secret comes to the app with the current one', async () => {
  const config = readConfig({ SEALING_SECRET: OTHER, SEALING_SECRET_PREVIOUS: SECRET })
  const rotated = await startTestServer({ config })
  const me = await rotated.signIn()
  const { previous } = (await rotated.call(endpoints.sealingKey, { as: me })).json()
  expect(previous).toEqual(await sealingKeysOf(rotated.database, me.userId, { secret: SECRET }))
  await rotated.stop()
  expect(() => readConfig({ SEALING_SECRET_PREVIOUS: SECRET })).toThrow('given together with SEALING_SECRET')
})
