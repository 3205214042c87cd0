import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { EXPECTED_USER_HEADER } from '#schemas/sync.ts'
import { readConfig } from '#server/config.ts'
import { refusalOf } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const google = { GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com' }
  server = await startTestServer({ config: readConfig({ ...google, PUBLIC_URL: 'https://vedika.example' }) })
})
afterAll(() => server.stop())

const all: [string, Endpoint][] = Object.entries(endpoints)
const names = ['username', 'category', 'id', 'name', 'text', 'type', 'status', 'email', 'value', 'size', 'orderId']
const params = Object.fromEntries(names.map((name) => [name, 'x']))

describe('who may call what', () => {
  test.each(all.filter(([, { access }]) => access !== 'public'))(
    '[AP-07] %s is 401 for a visitor',
    async (_, endpoint) => {
      expect(await refusalOf(server, endpoint, { params })).toEqual([401, 'no_session'])
    },
  )

  test.each(all.filter(([, { access }]) => access === 'public'))(
    '%s never answers 401, not even to a cookie that is no session',
    async (_, endpoint) => {
      const response = await server.call(endpoint, { params, headers: { cookie: '__Host-vedika-session=old' } })
      expect(response.statusCode).not.toBe(401)
    },
  )

  test('[AP-07] editing a category is for members', async () => {
    const body = {
      name: 'x',
      description: '',
      isActive: true,
      isPublish: true,
      isGlobal: false,
      baseVersion: randomUUID(),
    }
    const call = { params: { id: randomUUID() }, body }
    const asUser = { as: await server.signIn(), ...call }
    expect(await refusalOf(server, endpoints.updateNoteCategory, asUser)).toEqual([403, 'membership_required'])
    const asMember = { as: await server.signInMember(), ...call }
    expect(await refusalOf(server, endpoints.updateNoteCategory, asMember)).toEqual([404, 'not_found'])
  })

  test('[AP-07] user details are for their owner and for admins', async () => {
    const [me, other, admin] = [await server.signIn(), await server.signIn(), await server.signInAdmin()]
    const details = (as: typeof me, username = me.username) =>
      server.call(endpoints.userDetails, { as, params: { username } })
    expect((await details(me)).json()).toEqual({
      listObject: [
        {
          userId: me.userId,
          username: me.username,
          email: `${me.username}@example.com`,
          firstName: me.username,
          lastName: '',
          imagePath: '',
          role: ['user'],
          membershipDays: 0,
        },
      ],
      totalElementCount: 1,
    })
    expect((await details(other)).statusCode).toBe(403)
    expect((await details(admin)).statusCode).toBe(200)
    expect((await details(admin, 'nobody')).statusCode).toBe(404)
  })
})

describe('calls that change something', () => {
  // A webhook is another server's, and signed.
  const changing = all.filter(([, { method, isChanging, isWebhook }]) => !isWebhook && (method !== 'GET' || isChanging))
  test.each(changing)('%s needs the app’s header', async (_, endpoint) => {
    const as = await server.signInMember()
    const headers = { 'x-vedika-app': '' }
    expect(await refusalOf(server, endpoint, { as, params, headers })).toEqual([403, 'foreign_origin'])
  })

  test.each([
    ['https://evil.test', 'vedika.example', 403],
    ['null', 'vedika.example', 403],
    ['http://localhost:4601', 'localhost:4600', 403],
    ['http://localhost:4600', 'localhost:4600', 200],
    ['https://vedika.example', 'vedika.example', 200],
    ['https://vedika.example', 'vedika.example:443', 200],
  ])('from the origin %s to the host %s: %i', async (origin, host, status) => {
    expect((await server.call(endpoints.logout, { headers: { origin, host } })).statusCode).toBe(status)
  })
})

describe('what cannot be read', () => {
  const inject = async (payload: string, type: string) => {
    const { cookie, userId } = await server.signIn()
    const headers = { cookie, 'x-vedika-app': '1', [EXPECTED_USER_HEADER]: userId, 'content-type': type }
    const response = await server.app.inject({ method: 'POST', url: '/api/vedika/notes/private', headers, payload })
    return [response.statusCode, response.json().error.code]
  }

  test.each([
    ['JSON that is none', '{"name":', 'application/json', [400, 'malformed']],
    ['another type of content', 'name=x', 'application/x-www-form-urlencoded', [415, 'unsupported_media_type']],
    ['plain text', '{"name":"x"}', 'text/plain', [415, 'unsupported_media_type']],
    ['more than 2 MB', `{"name":"${'x'.repeat(2_100_000)}"}`, 'application/json', [413, 'too_large']],
    ['fields that are wrong', '{"name":1}', 'application/json', [422, 'invalid_fields']],
  ])('%s', async (_, payload, type, expected) => {
    expect(await inject(payload, type)).toEqual(expected)
  })

  test('a query that is wrong is 400, naming the field', async () => {
    const response = await server.call(endpoints.newsToday, { query: { page: '0' } })
    expect([response.statusCode, response.json().error.details[0].field]).toEqual([400, 'page'])
  })

  test.each(['/api/vedika/nothing', '/api', '/api/other/public/settings', '/nothing'])('%s is 404', async (url) => {
    const response = await server.app.inject({ url, headers: { accept: 'text/html' } })
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'not_found'])
  })

  test('an address that is badly encoded is 400', async () => {
    const response = await server.app.inject({ url: '/api/vedika/public/news/category/%E0%A4' })
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'malformed'])
  })

  test('nothing of the API is kept by caches', async () => {
    expect((await server.call(endpoints.settings)).headers['cache-control']).toBe('no-store')
  })

  test('a fault of the server says nothing about itself', async () => {
    const broken = await startTestServer()
    await broken.database.execute('drop table stories')
    const response = await broken.call(endpoints.stories)
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      error: { code: 'internal', message: 'Some error occurred, contact system administrator.' },
    })
    await broken.stop()
  })
})
