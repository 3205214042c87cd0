import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, REAUTHENTICATION_REQUIRED } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { sessions, users } from '#server/db/tables/users.ts'
import { refusalOf } from '../support/server/device.ts'
import { askNonce, cookieOf, type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const sessionId = async (as: Person) =>
  (await server.call(endpoints.sessions, { as })).json().listObject[0].id as string
const age = ({ userId }: Person, interval: string) =>
  server.database
    .update(sessions)
    .set({ authenticatedAt: sql`now() - ${interval}::interval` })
    .where(eq(sessions.userId, userId))
const isSignedIn = async (as: Person) =>
  (await server.call(endpoints.syncDigest, { as, body: { commit: null } })).statusCode === 200
const confirm = async (as: Person, subject: string) => {
  const { nonce, withCookie } = await askNonce(server, { as })
  const idToken = await server.issuer.sign({ sub: subject, email: `${subject}@example.com`, nonce })
  return server.call(endpoints.reauthenticate, { ...withCookie, body: { idToken } })
}

async function signInAgo(interval: string): Promise<Person & { name: string }> {
  const name = `reader-${randomUUID()}`
  const person = await server.signIn(name)
  await age(person, interval)
  return { ...person, name }
}

const guarded: [string, Endpoint, (person: Person) => Promise<object>][] = [
  ['deleting the account', endpoints.removeUser, async () => ({})],
  ['exporting the account', endpoints.exportUser, async () => ({})],
  ['ending all other sessions', endpoints.endOtherSessions, async () => ({})],
  ['ending one session', endpoints.endSession, async (person) => ({ params: { id: await sessionId(person) } })],
]

describe('a call that asks for a recent sign-in', () => {
  test.each(guarded)('%s is refused with 403 after ten minutes, and not after nine', async (_, endpoint, inputOf) => {
    const person = await signInAgo('11 minutes')
    const input = await inputOf(person)
    expect(await refusalOf(server, endpoint, { as: person, ...input })).toEqual([403, REAUTHENTICATION_REQUIRED])
    expect(await isSignedIn(person)).toBe(true)
    await age(person, '9 minutes')
    expect((await server.call(endpoint, { as: person, ...input })).statusCode).toBe(200)
  })

  test('a changed role needs one of the admin', async () => {
    const [admin, other] = [await server.signInAdmin(), await server.signIn()]
    await age(admin, '11 minutes')
    const change = { as: admin, params: { name: other.username }, query: { roles: 'admin' } }
    expect(await refusalOf(server, endpoints.updateRoles, change)).toEqual([403, REAUTHENTICATION_REQUIRED])
    const [user] = await server.database.select().from(users).where(eq(users.userId, other.userId))
    expect(user?.role).toBe('user')
  })
})

describe('a confirmation', () => {
  test('of the same account opens the call, under a new token, with the session as it was', async () => {
    const person = await signInAgo('11 minutes')
    const id = await sessionId(person)
    const confirmed = await confirm(person, person.name)
    expect(confirmed.json()).toEqual({ done: true })
    const renewed = { ...person, cookie: cookieOf(confirmed) }
    expect(renewed.cookie).not.toBe(person.cookie)
    expect(await sessionId(renewed)).toBe(id)
    expect(await refusalOf(server, endpoints.endOtherSessions, { as: renewed })).toEqual([200, undefined])
    expect(await isSignedIn(renewed)).toBe(true)
  })

  test('of another account changes nothing', async () => {
    const person = await signInAgo('11 minutes')
    const other = await server.signIn('another-account')
    const answer = await confirm(person, 'another-account')
    expect([answer.statusCode, answer.json().error.code, answer.cookies]).toEqual([403, 'other_account', []])
    const never = await confirm(person, `never-seen-${randomUUID()}`)
    expect([never.statusCode, never.json().error.code]).toEqual([403, 'other_account'])
    const refused = await refusalOf(server, endpoints.removeUser, { as: person })
    expect(refused).toEqual([403, REAUTHENTICATION_REQUIRED])
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, true])
  })

  test('by a forged token changes nothing', async () => {
    const person = await signInAgo('11 minutes')
    const idToken = await server.issuer.forge({ sub: person.name, email: 'x@example.com' })
    const answer = await refusalOf(server, endpoints.reauthenticate, { as: person, body: { idToken } })
    expect(answer).toEqual([403, 'identity_refused'])
    expect(await refusalOf(server, endpoints.removeUser, { as: person })).toEqual([403, REAUTHENTICATION_REQUIRED])
  })

  test('leaves the replaced token to calls under way for a minute, and proves nothing for it', async () => {
    const person = await signInAgo('11 minutes')
    await confirm(person, person.name)
    expect(await isSignedIn(person)).toBe(true)
    expect(await refusalOf(server, endpoints.removeUser, { as: person })).toEqual([403, REAUTHENTICATION_REQUIRED])
    await age(person, '61 seconds')
    expect(await isSignedIn(person)).toBe(false)
  })

  test('leaves nothing that a logout with the replaced token would miss', async () => {
    const person = await signInAgo('11 minutes')
    const renewed = { ...person, cookie: cookieOf(await confirm(person, person.name)) }
    await server.call(endpoints.logout, { as: person })
    expect(await isSignedIn(renewed)).toBe(false)
  })

  test('keeps the upload tokens of its session', async () => {
    const person = await signInAgo('11 minutes')
    const { authToken } = (await server.call(endpoints.uploadToken, { as: person })).json().listObject[0]
    await confirm(person, person.name)
    const headers = { authorization: `Bearer ${authToken}` }
    const answer = await server.call(endpoints.updateUser, { headers })
    expect(answer.statusCode).not.toBe(401)
  })
})
