import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { sessions, users } from '#server/db/tables/users.ts'
import { refusalOf } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signInAdmin()
})
afterAll(() => server.stop())

const setStatus = (as: Person, { userId: id }: Person, status: '0' | '1') =>
  refusalOf(server, endpoints.setUserStatus, { as, params: { id, status } })
const setRole = (as: Person, { username: name }: Person, roles: string) =>
  refusalOf(server, endpoints.updateRoles, { as, params: { name }, query: { roles } })
const isSignedIn = async (as: Person) =>
  (await server.call(endpoints.syncDigest, { as, body: { commit: null } })).statusCode === 200
const rowOf = async ({ userId }: Person) => {
  const [row] = await server.database.select().from(users).where(eq(users.userId, userId))
  return row
}

async function openStream({ userId, cookie }: Person) {
  const response = await server.app.inject({
    url: endpointPath(endpoints.syncStream, 'vedika'),
    query: { user: userId },
    payloadAsStream: true,
    headers: { [APP_HEADER]: String(API_VERSION), cookie, [EXPECTED_USER_HEADER]: userId },
  })
  const stream = response.stream()
  await once(stream, 'data')
  return stream.resume()
}

test('disabling ends sessions and streams at once and refuses a sign-in until enabled', async () => {
  const person = await server.signIn('asha')
  const ended = once(await openStream(person), 'end')
  expect(await setStatus(admin, person, '0')).toEqual([200, undefined])
  await ended
  expect(await isSignedIn(person)).toBe(false)
  expect(await server.database.select().from(sessions).where(eq(sessions.userId, person.userId))).toEqual([])
  expect((await server.logIn('asha')).json().error).toEqual({
    code: 'user_disabled',
    message: 'User currently disabled. Please contact system administrator.',
  })
  expect(await setStatus(admin, person, '1')).toEqual([200, undefined])
  expect(await isSignedIn(await server.signIn('asha'))).toBe(true)
})

test('ending sessions signs out everywhere and leaves the account as it was', async () => {
  const [phone, laptop] = [await server.signIn('bela'), await server.signIn('bela')]
  const params = { id: phone.userId }
  expect(await refusalOf(server, endpoints.endUserSessions, { as: admin, params })).toEqual([200, undefined])
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, false])
  expect((await server.logIn('bela')).statusCode).toBe(200)
  const nobody = { id: crypto.randomUUID() }
  const answer = await refusalOf(server, endpoints.endUserSessions, { as: admin, params: nobody })
  expect(answer).toEqual([404, 'not_found'])
})

test('no administrator disables themselves or takes their own role', async () => {
  expect(await setStatus(admin, admin, '0')).toEqual([403, 'own_status'])
  expect(await setRole(admin, admin, 'user')).toEqual([403, 'own_role'])
  expect(await rowOf(admin)).toMatchObject({ role: 'admin', isDisabled: false })
})

test.each([
  ['disable', (as: Person, other: Person) => setStatus(as, other, '0')],
  ['demote', (as: Person, other: Person) => setRole(as, other, 'user')],
])('of two administrators who %s each other at once, one is left', async (_, act) => {
  for (let round = 0; round < 10; round++) {
    const pair = [await server.signInAdmin(), await server.signInAdmin()] as const
    await Promise.all([act(pair[0], pair[1]), act(pair[1], pair[0])])
    const left = (await Promise.all(pair.map(rowOf))).filter((row) => row?.role === 'admin' && !row.isDisabled)
    expect(left).toHaveLength(1)
  }
})

test('an administrator finds accounts by name and email, where % and _ stand for themselves', async () => {
  await server.signIn('x_chitra')
  const find = async (text: string) => {
    const params = { type: 'all', status: '2' }
    const answer = await server.call(endpoints.usersByType, { as: admin, params, query: { text } })
    return answer.json().listObject.map(({ username }: Person) => username)
  }
  expect(await find('X_CHIT')).toEqual(['x_chitra'])
  expect(await find('chitra@example')).toEqual(['x_chitra'])
  expect(await find('x%chitra')).toEqual([])
})
