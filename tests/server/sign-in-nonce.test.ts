import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { signInNonces } from '#server/db/tables/users.ts'
import { askNonce, loginBody, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const tokenWith = (nonce: string) => server.issuer.sign({ sub: 'asha', email: 'asha@example.com', nonce })
async function signInWith(nonce: string, headers: Record<string, string> = {}) {
  const answer = await server.call(endpoints.socialLogin, { headers, body: loginBody(await tokenWith(nonce)) })
  return [answer.statusCode, answer.json().error?.code, answer.cookies.length]
}
const refused = [403, 'nonce_refused', 0]

test('a token of the same person signs nobody in without the nonce of this browser', async () => {
  const [mine, theirs] = [await askNonce(server), await askNonce(server)]
  expect(await signInWith('', mine.withCookie.headers)).toEqual(refused)
  expect(await signInWith(randomUUID(), mine.withCookie.headers)).toEqual(refused)
  expect(await signInWith(mine.nonce)).toEqual(refused)
  expect(await signInWith(mine.nonce, theirs.withCookie.headers)).toEqual(refused)
  expect(await signInWith(mine.nonce, mine.withCookie.headers)).toEqual([200, undefined, 1])
})

test('a nonce is good once, also for two sign-ins at once', async () => {
  const { nonce, withCookie } = await askNonce(server)
  const answers = await Promise.all([1, 2, 3, 4].map(() => signInWith(nonce, withCookie.headers)))
  expect(answers.map(([status]) => status).sort()).toEqual([200, 403, 403, 403])
})

test('a nonce that is over is refused, and deleted when the next one is asked for', async () => {
  const { nonce, withCookie } = await askNonce(server)
  const isIt = eq(signInNonces.nonce, nonce)
  await server.database.update(signInNonces).set({ expiresAt: sql`now() - interval '1 second'` }).where(isIt)
  expect(await signInWith(nonce, withCookie.headers)).toEqual(refused)
  await askNonce(server)
  expect(await server.database.select().from(signInNonces).where(isIt)).toEqual([])
})

test('two tabs of one browser both sign in', async () => {
  const first = await askNonce(server)
  const second = await askNonce(server, first.withCookie)
  expect(second.withCookie.headers?.cookie).toBe(first.withCookie.headers?.cookie)
  for (const nonce of [first.nonce, second.nonce]) {
    expect(await signInWith(nonce, second.withCookie.headers)).toEqual([200, undefined, 1])
  }
})

test('the cookie that names the browser is out of reach for scripts and other hosts', async () => {
  const answer = await server.call(endpoints.signInNonce)
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-vedika-sign-in=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const [stored] = await server.database.select().from(signInNonces).where(eq(signInNonces.nonce, answer.json().nonce))
  expect(JSON.stringify(stored)).not.toContain(answer.cookies[0]?.value)
})
