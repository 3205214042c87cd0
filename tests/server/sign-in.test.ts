import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { sessions, users } from '#server/db/tables/users.ts'
import { createTokenCheck } from '#server/providers/identity.ts'
import { cookieOf, type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const details = (person: Person) =>
  server.call(endpoints.userDetails, { as: person, params: { username: person.username } })
const signAs =
  (sub: string, email = `${sub}@example.com`) =>
  (nonce: string) =>
    server.issuer.sign({ sub, email, nonce })

const eve = { sub: 'eve', email: 'eve@example.com' }

describe('social login', () => {
  test('[LG-03] [LG-04] a verified identity gets a session and always the same username', async () => {
    const first = await server.logIn('asha')
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({ listObject: [{ username: 'asha' }], totalElementCount: 1 })
    expect((await server.logIn('asha')).json()).toEqual(first.json())
  })

  test('a name that is taken gets a number', async () => {
    await server.logIn('ravi')
    const other = await server.logInWith(signAs('other', 'Ravi@another.example'))
    expect(other.json().listObject[0].username).toBe('ravi2')
  })

  test('[LG-03] the email of somebody else opens no account but a new one', async () => {
    const owner = await server.signIn('owner')
    const login = await server.logInWith(signAs('stranger', 'owner@example.com'))
    expect(login.json().listObject[0].username).toBe('owner2')
    const cookie = cookieOf(login)
    const [userId = ''] = cookie.slice(cookie.indexOf('=') + 1).split('.')
    const stranger = { ...owner, cookie, userId }
    expect((await details(stranger)).statusCode).toBe(403)
  })

  test('the same first login many times at once makes one user', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.logIn('crowd')))
    expect(new Set(answers.map((answer) => answer.json().listObject[0].username))).toEqual(new Set(['crowd']))
  })

  test.each([
    ['forged', () => server.issuer.forge(eve)],
    ['expired', () => server.issuer.sign({ ...eve, exp: 1000 })],
    ['not valid yet', () => server.issuer.sign({ ...eve, nbf: Math.floor(Date.now() / 1000) + 300 })],
    ['for another app', () => server.issuer.sign({ ...eve, aud: 'another' })],
    ['that another client asked for', () => server.issuer.sign({ ...eve, azp: 'another' })],
    ['of another issuer', () => server.issuer.sign({ ...eve, iss: 'https://evil.test' })],
    ['by a key that nobody published', () => server.issuer.sign(eve, 'unknown')],
    ['without an email', () => server.issuer.sign({ sub: 'eve' })],
    ['with an email that is not verified', () => server.issuer.sign({ ...eve, email_verified: false })],
    ['that says nothing of its email', () => server.issuer.sign({ ...eve, email_verified: undefined })],
    ['that is no token', async () => 'nonsense'],
    ['without a signature', async () => server.issuer.leaveUnsigned(eve)],
    ['signed with the public key as a secret', () => server.issuer.forgeSymmetric(eve)],
  ])('[LG-03] [LG-06] a token %s is refused with 403, never 401', async (_, makeToken) => {
    const response = await server.logInWith(makeToken)
    expect(response.statusCode).toBe(403)
    expect(response.json().error).toEqual({ code: 'identity_refused', message: 'Invalid username or password.' })
    expect(response.cookies).toEqual([])
  })

  test('[LG-06] a login without a token is 422', async () => {
    expect((await server.call(endpoints.socialLogin, { body: { provider: 'GOOGLE' } })).statusCode).toBe(422)
  })

  test('keys that cannot be fetched are 502: nothing is said about the token', async () => {
    const jwksUrl = new URL('http://127.0.0.1:9/jwks')
    const verify = createTokenCheck({ names: [server.issuer.name], audience: server.issuer.audience, jwksUrl })
    const cutOff = await startTestServer({ identity: { verify, requestDemoCredential: null } })
    const idToken = await server.issuer.sign({ sub: 'asha', email: 'asha@example.com' })
    const response = await cutOff.logInWith(async () => idToken)
    expect([response.statusCode, response.json().error.code]).toEqual([502, 'identity_unavailable'])
    await cutOff.stop()
  })

  test('a disabled user is told so, and an open session of theirs ends', async () => {
    const person = await server.signIn('gone')
    await server.database.update(users).set({ isDisabled: true }).where(eq(users.userId, person.userId))
    expect((await server.logIn('gone')).json().error).toEqual({
      code: 'user_disabled',
      message: 'User currently disabled. Please contact system administrator.',
    })
    expect((await details(person)).statusCode).toBe(401)
  })
})

describe('sessions', () => {
  test('the cookie is host-only, HttpOnly, and a session cookie unless remembered', async () => {
    const remembered = await server.logInWith(signAs('asha'))
    expect(remembered.headers['set-cookie']).toMatch(
      /^__Host-vedika-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const forgotten = await server.logInWith(signAs('asha'), {}, false)
    expect(forgotten.headers['set-cookie']).not.toContain('Max-Age')
  })

  test('on a plain-http host name the cookie has another name and is not Secure', async () => {
    const response = await server.logInWith(signAs('asha'), { headers: { host: '192.168.0.7:4600' } })
    expect(response.headers['set-cookie']).toMatch(/^vedika-session=[^;]+;(?!.*Secure)/)
  })

  test('only a hash of the token is stored', async () => {
    const { cookie, userId } = await server.signIn()
    const secret = cookie.split('.')[1]
    const [stored] = await server.database.select().from(sessions).where(eq(sessions.userId, userId))
    expect(secret).toHaveLength(43)
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  test('a new login ends the session it replaces, and no other', async () => {
    const phone = await server.signIn('two-devices')
    const laptop = await server.signIn('two-devices')
    const again = { ...laptop, cookie: cookieOf(await server.logInWith(signAs('two-devices'), { as: laptop })) }
    const statuses = await Promise.all([phone, laptop, again].map(async (one) => (await details(one)).statusCode))
    expect(statuses).toEqual([200, 401, 200])
  })

  test.each([
    ['remembered', true, '29 days', 200],
    ['remembered', true, '31 days', 401],
    ['unremembered', false, '11 hours', 200],
    ['unremembered', false, '13 hours', 401],
  ])('a session that is %s (%s) and unused for %s answers %i', async (_, isRemembered, idle, status) => {
    const person = await server.signIn()
    const lastSeenAt = sql`now() - ${idle}::interval`
    await server.database.update(sessions).set({ isRemembered, lastSeenAt }).where(eq(sessions.userId, person.userId))
    expect((await details(person)).statusCode).toBe(status)
  })

  test('a session ends after 90 days, however busy it was', async () => {
    const person = await server.signIn()
    const createdAt = sql`now() - interval '91 days'`
    await server.database.update(sessions).set({ createdAt }).where(eq(sessions.userId, person.userId))
    expect((await details(person)).statusCode).toBe(401)
  })

  test('use is noted, so that a session in use does not become idle', async () => {
    const person = await server.signIn()
    const lastSeenAt = sql`now() - interval '1 day'`
    await server.database.update(sessions).set({ lastSeenAt }).where(eq(sessions.userId, person.userId))
    const before = Date.now()
    await details(person)
    const [stored] = await server.database.select().from(sessions).where(eq(sessions.userId, person.userId))
    expect(stored?.lastSeenAt.getTime()).toBeGreaterThanOrEqual(before)
  })

  test('sessions that are long unused go with the next login', async () => {
    const person = await server.signIn('sweeper')
    const ofPerson = eq(sessions.userId, person.userId)
    await server.signIn('sweeper')
    await server.database.update(sessions).set({ lastSeenAt: sql`now() - interval '31 days'` }).where(ofPerson)
    await server.signIn('sweeper')
    expect(await server.database.$count(sessions, ofPerson)).toBe(1)
  })

  test('logout ends the session and clears the cookie, any number of times, and needs no session', async () => {
    const person = await server.signIn()
    for (const as of [person, person, undefined]) {
      const response = await server.call(endpoints.logout, as ? { as } : {})
      expect(response.json()).toEqual({ done: true })
      expect(response.headers['set-cookie']).toMatch(/^__Host-vedika-session=;.*Expires=Thu, 01 Jan 1970/)
    }
    expect((await details(person)).statusCode).toBe(401)
  })

  test('[LG-10] a logout that comes late ends nothing of whoever signed in meanwhile', async () => {
    const [left, next] = [await server.signIn(), await server.signIn()]
    const late = await server.call(endpoints.logout, { as: { ...next, userId: left.userId } })
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([200, undefined])
    expect((await details(next)).statusCode).toBe(200)
    expect((await server.call(endpoints.logout, { as: next })).headers['set-cookie']).toBeDefined()
    expect((await details(next)).statusCode).toBe(401)
  })

  test('a cookie that was made up is no session', async () => {
    const person = await server.signIn()
    for (const value of [
      '',
      'x',
      `${person.userId}.${'A'.repeat(43)}`,
      `${randomUUID()}.${person.cookie.split('.')[1]}`,
    ]) {
      const as = { ...person, cookie: `__Host-vedika-session=${value}` }
      expect((await details(as)).statusCode).toBe(401)
    }
  })
})
