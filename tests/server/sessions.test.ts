import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import type { DeviceSession } from '#schemas/session.ts'
import { sessions } from '#server/db/tables/users.ts'
import { labelDevice } from '#server/features/auth/device-label.ts'
import { refusalOf } from '../support/server/device.ts'
import { cookieOf, type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function list(as: Person): Promise<DeviceSession[]> {
  const { listObject, totalElementCount } = (await server.call(endpoints.sessions, { as })).json()
  expect(totalElementCount).toBe(listObject.length)
  return listObject
}
const isSignedIn = async (as: Person) =>
  (await server.call(endpoints.syncDigest, { as, body: { commit: null } })).statusCode === 200
const end = (as: Person, id = '') => refusalOf(server, endpoints.endSession, { as, params: { id } })

describe('where somebody is signed in', () => {
  test('each session has its device and times, and says whether it asks', async () => {
    const name = `reader-${randomUUID()}`
    const phone = await server.signIn(name)
    const makeToken = (nonce: string) => server.issuer.sign({ sub: name, email: `${name}@example.com`, nonce })
    const before = Date.now()
    const login = await server.logInWith(makeToken, { headers: { 'user-agent': firefox } }, false)
    const after = Date.now()
    const laptop = { ...phone, cookie: cookieOf(login) }
    await server.database
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '2 minutes'` })
      .where(eq(sessions.device, ''))
    const [first, second, ...more] = await list(laptop)
    expect(more).toEqual([])
    expect(first).toMatchObject({ device: 'Firefox on Android', isCurrent: true, isRemembered: false })
    expect(second).toMatchObject({ device: '', isCurrent: false, isRemembered: true })
    expect(first?.createdAt).toBeGreaterThanOrEqual(before)
    expect(first?.createdAt).toBeLessThanOrEqual(after)
    expect((await list(phone)).map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  })

  test('nothing in the list opens a session', async () => {
    const person = await server.signIn()
    const answer = (await server.call(endpoints.sessions, { as: person })).body
    const [stored] = await server.database.select().from(sessions).where(eq(sessions.userId, person.userId))
    expect(answer).not.toContain(person.cookie.split('.')[1])
    expect(answer).not.toContain(stored?.tokenHash)
    const cookie = `__Host-vedika-session=${person.userId}.${stored?.id}`
    expect(await isSignedIn({ ...person, cookie })).toBe(false)
  })

  test('sessions that are over are not listed, nor those of others', async () => {
    const person = await server.signIn()
    await server.signIn()
    await server.database.insert(sessions).values({
      userId: person.userId,
      tokenHash: 'x',
      isRemembered: true,
      lastSeenAt: sql`now() - interval '31 days'`,
    })
    expect(await list(person)).toHaveLength(1)
  })
})

describe('ending a session from elsewhere', () => {
  test('ends that one alone, once', async () => {
    const name = `reader-${randomUUID()}`
    const [phone, laptop] = [await server.signIn(name), await server.signIn(name)]
    const lost = (await list(laptop)).find(({ isCurrent }) => !isCurrent)
    expect(await end(laptop, lost?.id)).toEqual([200, undefined])
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true])
    expect(await end(laptop, lost?.id)).toEqual([404, 'not_found'])
  })

  test('[AP-07] nobody ends a session of somebody else', async () => {
    const [me, other, admin] = [await server.signIn(), await server.signIn(), await server.signInAdmin()]
    const [session] = await list(me)
    for (const as of [other, admin]) expect(await end(as, session?.id)).toEqual([404, 'not_found'])
    expect(await isSignedIn(me)).toBe(true)
    expect(await end(me, 'x')).toEqual([400, 'malformed'])
  })

  test('all others at once, and nobody else’s', async () => {
    const name = `reader-${randomUUID()}`
    const [phone, tablet, laptop] = [await server.signIn(name), await server.signIn(name), await server.signIn(name)]
    const other = await server.signIn()
    const answer = await server.call(endpoints.endOtherSessions, { as: laptop })
    expect(answer.json()).toEqual({ done: true })
    const isOpen = await Promise.all([phone, tablet, laptop, other].map(isSignedIn))
    expect(isOpen).toEqual([false, false, true, true])
  })
})

test('a user named as a call is numbered, and their details stay within reach', async () => {
  const person = await server.signIn('sessions2')
  const claims = { sub: 'odd', email: 'sessions@example.com' }
  const login = await server.logInWith((nonce) => server.issuer.sign({ ...claims, nonce }))
  expect(person.username).toBe('sessions2')
  expect(login.json().listObject[0].username).toBe('sessions3')
})

const gecko = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S918B) SamsungBrowser/28.0 ${blink} Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${webkit} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [gecko, 'Firefox on Linux'],
  [firefox, 'Firefox on Android'],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('the browser %j is labelled %j', (userAgent, label) => {
  expect(labelDevice(userAgent)).toBe(label)
})
