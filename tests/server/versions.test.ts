import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_VERSION } from '#schemas/api-version.ts'
import { APP_HEADER, type Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { addMadeUpStep } from '../support/device/made-up-step.ts'
import { bookmarkContent, bookmarkPush, notePush } from '../support/rows/test-documents.ts'
import { pullAll, pushOne, refusalOf } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
})
afterAll(() => server.stop())

const builtFor = (version: number) => ({ [APP_HEADER]: String(version) })
const heldCalls = Object.entries<Endpoint>(endpoints).filter(([, { oldestVersion }]) => oldestVersion !== undefined)

test('[OF-08] calls that carry rows are held to a version of the API', () => {
  expect(heldCalls.map(([name]) => name).sort()).toEqual(['syncDigest', 'syncPull', 'syncPush', 'syncStream'])
})

describe('[OF-08] an app built for an older version of the API', () => {
  const versions = heldCalls.map(([, { oldestVersion = 0, newestVersion = 0 }]) => ({ oldestVersion, newestVersion }))
  // What the next release asks for.
  beforeAll(() => {
    const next = { oldestVersion: API_VERSION + 1, newestVersion: API_VERSION + 1 }
    for (const [, endpoint] of heldCalls) Object.assign(endpoint, next)
  })
  afterAll(() => {
    heldCalls.forEach(([, endpoint], place) => {
      Object.assign(endpoint, versions[place])
    })
  })

  test.each(heldCalls)('is told to update at %s, whoever is signed in', async (_, endpoint) => {
    expect(await refusalOf(server, endpoint, {})).toEqual([426, 'client_outdated'])
    expect(await refusalOf(server, endpoint, { as: await server.signIn() })).toEqual([426, 'client_outdated'])
  })

  test('reads, signs in and signs out all the same', async () => {
    expect((await server.call(endpoints.newsToday)).statusCode).toBe(200)
    const as = await server.signIn()
    expect((await server.call(endpoints.logout, { as })).statusCode).toBe(200)
  })
})

describe('[OF-08] an app built for a newer version, on a server that is not upgraded yet', () => {
  test('is told to wait, and no row is rejected for a field that the server does not know', async () => {
    const me = await server.signIn()
    const headers = builtFor(API_VERSION + 1)
    const row = notePush()
    const body = { rows: [{ ...row, content: { ...row.content, colour: 'green' } }], commit: null }
    const answer = await server.call(endpoints.syncPush, { headers, as: me, body })
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'server_outdated'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await pullAll(server, me)).toEqual([])
    expect((await server.call(endpoints.newsToday, { headers })).statusCode).toBe(200)
  })
})

describe('[OF-08] content in the form of an older version', () => {
  beforeAll(() => addMadeUpStep('bookmarks', { language: 'en' }))

  test('is stored in the present form, as every device migrates it', async () => {
    const me = await server.signIn()
    const bookmark = await bookmarkPush()
    const { language: _, ...older } = bookmarkContent()
    expect(await pushOne(server, me, { ...bookmark, content: older })).toMatchObject({ kind: 'ok' })
    expect(await pullAll(server, me)).toMatchObject([{ id: bookmark.id, content: { ...older, language: 'en' } }])
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

  test('is taken as one side of a merge', async () => {
    const me = await server.signIn()
    const bookmark = await bookmarkPush()
    expect(await pushOne(server, me, bookmark)).toMatchObject({ kind: 'ok' })
    const edit = { ...bookmark, version: randomUUID(), baseVersion: bookmark.version }
    const { language: _, ...older } = bookmarkContent()
    const mergedFrom = [{ version: randomUUID(), content: older }]
    expect(await pushOne(server, me, { ...edit, mergedFrom })).toMatchObject({ kind: 'ok' })
  })
})
