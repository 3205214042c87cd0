import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, type Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { pullAll, pushOne, refusalOf } from '../support/device.ts'
import { bookmarkContent, bookmarkPush, notePush } from '../support/test-documents.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

const builtFor = (version: number) => ({ [APP_HEADER]: String(version) })
const isHeldToVersion = ([name]: [string, Endpoint]) =>
  name.startsWith('sync') || ['socialLogin', 'reauthenticate'].includes(name)
const heldCalls = Object.entries<Endpoint>(endpoints).filter(isHeldToVersion)

describe('[OF-08] an app built for an older version of the API', () => {
  test.each(heldCalls)('is told to update at %s, whoever is signed in', async (_, endpoint) => {
    const headers = builtFor((endpoint.oldestVersion ?? 0) - 1)
    expect(await refusalOf(server, endpoint, { headers })).toEqual([426, 'client_outdated'])
    expect(await refusalOf(server, endpoint, { headers, as: await server.signIn() })).toEqual([426, 'client_outdated'])
  })

  test('reads and signs out all the same', async () => {
    const headers = builtFor(1)
    expect((await server.call(endpoints.newsToday, { headers })).statusCode).toBe(200)
    expect((await server.call(endpoints.logout, { headers })).statusCode).toBe(200)
  })
})

describe('[OF-08] an app built for a newer version, on a server that is not upgraded yet', () => {
  test('is told to wait, and no row is rejected for a field that the server does not know', async () => {
    const me = await server.signIn()
    const headers = builtFor(API_VERSION + 1)
    const row = notePush()
    const body = { rows: [{ ...row, content: { ...row.content, colour: 'green' } }] }
    const answer = await server.call(endpoints.syncPush, { headers, as: me, body })
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'server_outdated'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await pullAll(server, me)).toEqual([])
    expect((await server.call(endpoints.newsToday, { headers })).statusCode).toBe(200)
  })
})

describe('[OF-08] content in the form of an older version', () => {
  test('is stored in the present form, as every device renews it', async () => {
    const me = await server.signIn()
    const bookmark = await bookmarkPush()
    const { language: _, picture: __, ...older } = bookmarkContent()
    expect(await pushOne(server, me, { ...bookmark, content: older })).toMatchObject({ kind: 'ok' })
    expect(await pullAll(server, me)).toMatchObject([
      { id: bookmark.id, content: { ...older, language: 'en', picture: '' } },
    ])
  })

  test('is no excuse for content that is wrong', async () => {
    const me = await server.signIn()
    const bookmark = await bookmarkPush()
    const content = { ...bookmarkContent(), language: 7 }
    expect(await pushOne(server, me, { ...bookmark, content })).toMatchObject({
      kind: 'rejected',
      error: { status: 422 },
    })
  })
})
