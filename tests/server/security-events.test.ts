import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { loginBody, type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { drawPicture, file, upload } from '../support/server/upload.ts'

let server: TestServer
let me: Person
let events: Record<string, unknown>[]
beforeAll(async () => {
  const config = readConfig({ ADMIN_EMAILS: 'owner@example.com' })
  server = await startTestServer({ hasLog: true, hasPayments: true, config })
})
beforeEach(async () => {
  events = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => {
    const { kind, time, reqId, ...event } = JSON.parse(line)
    expect([kind, new Date(time).toISOString()]).toEqual(['security', time])
    expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
    events.push(event)
  })
  me = await server.signIn()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

test('a sign-in, a logout and a session ended from elsewhere', async () => {
  const phone = await server.signIn(me.username)
  await server.call(endpoints.endOtherSessions, { as: phone })
  await server.call(endpoints.logout, { as: phone })
  const user = me.userId
  expect(events).toEqual([
    { event: 'authn_login_success', user },
    { event: 'authn_login_success', user },
    { event: 'session_ended', user, detail: 'all_others' },
    { event: 'session_ended', user, detail: 'logout' },
  ])
})

test('a refused sign-in, with its address and without its token', async () => {
  const idToken = await server.issuer.forge({ sub: 'eve', email: 'eve@example.com' })
  await server.call(endpoints.socialLogin, { body: loginBody(idToken), from: '203.0.113.7' })
  expect(events.slice(1)).toEqual([{ event: 'authn_login_fail', address: '203.0.113.7', detail: 'identity_refused' }])
})

test('a sign-in with a token that was made for another browser', async () => {
  const idToken = await server.issuer.sign({ sub: me.username, email: 'x@example.com', nonce: 'read elsewhere' })
  await server.call(endpoints.socialLogin, { body: loginBody(idToken), from: '203.0.113.9' })
  expect(events.at(-1)).toEqual({ event: 'authn_login_fail', address: '203.0.113.9', detail: 'nonce_refused' })
})

test('a changed role, with who changed it', async () => {
  const admin = await server.signInAdmin()
  await server.call(endpoints.updateRoles, { as: admin, params: { name: me.username }, query: { roles: 'admin' } })
  expect(events.at(-1)).toEqual({ event: 'authz_change', user: me.userId, by: admin.userId, detail: 'admin' })
})

test('a role given by ADMIN_EMAILS, once', async () => {
  const owner = await server.signIn('owner')
  await server.signIn('owner')
  expect(events.filter(({ event }) => event === 'authz_change')).toEqual([
    { event: 'authz_change', user: owner.userId, detail: 'admin' },
  ])
})

test('what an administrator reads of others, and not of themselves', async () => {
  const as = await server.signInAdmin()
  const { userId: user, username } = me
  const read = { event: 'sensitive_read', by: as.userId }
  const page = { page: '0', size: '10' }
  const calls = [
    [endpoints.users, { query: page }, { detail: 'users' }],
    [endpoints.usersByRole, { query: { ...page, roles: 'user' } }, { detail: 'users' }],
    [endpoints.usersByType, { params: { type: 'all', status: '2' }, query: page }, { detail: 'users' }],
    [endpoints.followers, { params: { type: 'all', status: '2' }, query: page }, { detail: 'users' }],
    [endpoints.userProfile, { params: { id: user, email: `${username}@example.com` } }, { user, detail: 'profile' }],
    [endpoints.userDetails, { params: { username } }, { user, detail: 'profile' }],
    [endpoints.openDebts, {}, { detail: 'payments' }],
    [endpoints.disputes, {}, { detail: 'payments' }],
    [endpoints.excessPayments, {}, { detail: 'payments' }],
  ] as const
  for (const [endpoint, options, expected] of calls) {
    events = []
    expect((await server.call(endpoint, { as, ...options })).statusCode).toBe(200)
    expect(events).toEqual([{ ...read, ...expected }])
  }
  events = []
  await server.call(endpoints.userDetails, { as, params: { username: as.username } })
  await server.call(endpoints.userDetails, { as: me, params: { username } })
  await server.call(endpoints.users, { as: me, query: page })
  expect(events).toEqual([])
})

test('what an administrator changes of others', async () => {
  const as = await server.signInAdmin()
  const { userId: user, username } = me
  events = []
  const picture = file(await drawPicture())
  const added = await upload(server, endpoints.addAlbumPhotos, [picture], { as, params: { name: username } })
  await server.call(endpoints.removePhoto, { as, params: { id: added.json().listObject[0].albumImages[0] } })
  await server.call(endpoints.updateFollower, { as, params: { email: `${username}@example.com`, value: 'Y' } })
  await upload(server, endpoints.addAlbumPhotos, [picture], { as: me, params: { name: username } })
  const changed = { event: 'sensitive_update', user, by: as.userId }
  expect(events).toEqual([
    { ...changed, detail: 'album' },
    { ...changed, detail: 'album' },
    { ...changed, detail: 'follower' },
  ])
})

test('what an administrator does with an account, with who did it', async () => {
  const { userId: by, ...admin } = await server.signInAdmin()
  const as = { ...admin, userId: by }
  const id = me.userId
  for (const status of ['0', '1']) await server.call(endpoints.setUserStatus, { as, params: { id, status } })
  await server.call(endpoints.endUserSessions, { as, params: { id } })
  expect(events.slice(-3)).toEqual([
    { event: 'authz_change', user: id, by, detail: 'disabled' },
    { event: 'authz_change', user: id, by, detail: 'enabled' },
    { event: 'session_ended', user: id, by, detail: 'all' },
  ])
})

test('an export and a deletion of an account', async () => {
  await server.call(endpoints.exportUser, { as: me })
  await server.call(endpoints.removeUser, { as: me })
  expect(events.slice(1)).toEqual([
    { event: 'sensitive_read', user: me.userId, detail: 'export' },
    { event: 'user_deleted', user: me.userId },
  ])
})

test('calls that are forbidden: of a person, and of another site’s page', async () => {
  await server.call(endpoints.setUserStatus, { as: me, params: { id: me.userId, status: '1' } })
  const headers = { origin: 'https://other.example' }
  await server.call(endpoints.logout, { headers, from: '203.0.113.10' })
  expect(events.slice(1)).toEqual([
    { event: 'authz_fail', user: me.userId, detail: 'admin_required' },
    { event: 'authz_fail', address: '203.0.113.10', detail: 'foreign_origin' },
  ])
})

test('a forged webhook', async () => {
  const headers = {
    'x-razorpay-signature': 'made up',
    'x-razorpay-event-id': 'event_1',
    'content-type': 'application/json',
  }
  await server.call(endpoints.paymentWebhook, { headers, body: '{}', from: '203.0.113.8' })
  expect(events.at(-1)).toEqual({ event: 'webhook_signature_invalid', address: '203.0.113.8' })
})
