import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { articles } from '#server/db/tables/news.ts'
import { createTokenCheck } from '#server/providers/identity.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { noPayments } from '../support/server/no-payments.ts'
import { type CallOptions, startTestServer, type TestServer } from '../support/server/test-server.ts'

const today = '/api/vedika/public/news/today'

let server: TestServer
/** Second node on the same database. */
let otherDatabase: Database
let otherNode: FastifyInstance
beforeAll(async () => {
  server = await startTestServer()
  otherDatabase = openDatabase(server.connectionString)
  const { name, audience, jwksUrl } = server.issuer
  const identity = { verify: createTokenCheck({ names: [name], audience, jwksUrl }), requestDemoCredential: null }
  otherNode = await buildApp({
    config: readConfig({}),
    database: otherDatabase,
    payments: noPayments,
    identity,
    hasLog: false,
  })
})
afterAll(async () => {
  await otherNode.close()
  await otherDatabase.$client.end()
  await server.stop()
})
beforeEach(async () => {
  await server.database.delete(articles)
  await storeArticles(server.database, [
    { url: 'https://paper.example/1', title: 'One' },
    { url: 'https://paper.example/2', title: 'Two', category: 'Science' },
  ])
})

const mark = async (flag: boolean) => {
  const as = await server.signInAdmin()
  const marked = await server.call(endpoints.markEditorChoice, { as, body: { url: 'https://paper.example/1', flag } })
  expect(marked.statusCode).toBe(200)
}

const questions: [name: string, endpoint: Endpoint, options: CallOptions][] = [
  ['today’s news', endpoints.newsToday, {}],
  ['a category', endpoints.newsByCategory, { params: { category: 'science' } }],
  ['the watch list', endpoints.newsWatchlist, {}],
  ['a source', endpoints.newsBySource, { query: { source: 'The Paper' } }],
  ['a search', endpoints.searchNews, { query: { q: 'happened' } }],
  ['a search in a source', endpoints.searchNewsBySource, { query: { q: 'happened', source: 'the paper' } }],
  ['a search of several terms', endpoints.searchNewsAdvanced, { query: { primary: 'happened', group: 'one,two' } }],
  ['an article', endpoints.newsByUrl, { query: { url: 'https://paper.example/2' } }],
]

describe('a visitor’s answer', () => {
  test.each(questions)('of %s is not sent again while it is the same', async (_, endpoint, options) => {
    const first = await server.call(endpoint, options)
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'cookie',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    const { etag = '' } = first.headers
    for (const held of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const again = await server.call(endpoint, { ...options, headers: { 'if-none-match': held } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    const changed = await server.call(endpoint, { ...options, headers: { 'if-none-match': '"another"' } })
    expect([changed.statusCode, changed.body]).toEqual([200, first.body])
  })

  test('is another one at once after an admin’s mark, on every node', async () => {
    const nodes = [server.app, otherNode]
    const ask = (held = '') =>
      Promise.all(nodes.map((node) => node.inject({ url: today, headers: { 'if-none-match': held } })))
    const [first, same] = await ask()
    expect(same?.headers.etag).toBe(first?.headers.etag)
    for (const flag of [true, false]) {
      const [before] = await ask()
      await mark(flag)
      for (const answer of await ask(before?.headers.etag)) {
        expect(answer.statusCode).toBe(200)
        expect(answer.json().content.find(({ title }: { title: string }) => title === 'One').editorChoice).toBe(flag)
      }
    }
  })

  test('is another one once a change is committed, and not before', async () => {
    const ask = async () => (await server.call(endpoints.newsToday)).json()
    expect(await ask()).toMatchObject({ totalElements: 2 })
    await otherDatabase.transaction(async (transaction) => {
      await transaction.update(articles).set({ title: 'Changed' })
      await transaction.delete(articles).where(eq(articles.category, 'Science'))
      const { content, totalElements } = await ask()
      expect([totalElements, ...content.map(({ title }: { title: string }) => title).sort()]).toEqual([2, 'One', 'Two'])
    })
    expect(await ask()).toMatchObject({ totalElements: 1, content: [{ title: 'Changed' }] })
    await storeArticles(otherDatabase, [{ url: 'https://paper.example/3' }])
    expect(await ask()).toMatchObject({ totalElements: 2 })
  })

  test('never is older than the question, while articles change and many ask', async () => {
    const told = async (node: FastifyInstance) => (await node.inject(today)).json().content[0].title as string
    await server.database.delete(articles).where(eq(articles.category, 'Science'))
    for (let round = 0; round < 20; round++) {
      const title = randomUUID()
      const asked = [told(server.app), told(otherNode), told(server.app)]
      await server.database.update(articles).set({ title })
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, place) => told(place % 2 ? server.app : otherNode)),
      )
      expect(new Set(answers)).toEqual(new Set([title]))
      await Promise.all(asked)
    }
  })

  test('that nothing is there is forgotten when it comes', async () => {
    const query = { url: 'https://paper.example/new' }
    const missing = await server.call(endpoints.newsByUrl, { query })
    expect([missing.statusCode, missing.headers['cache-control'], missing.headers.etag]).toEqual([
      404,
      'no-store',
      undefined,
    ])
    await storeArticles(server.database, [query])
    expect((await server.call(endpoints.newsByUrl, { query })).statusCode).toBe(200)
  })

  test('counts a list by its own: pages share the total, other lists have another one', async () => {
    const total = async (endpoint: Endpoint, options: CallOptions) =>
      (await server.call(endpoint, options)).json().totalElements
    expect(await total(endpoints.newsToday, { query: { page: '1', size: '1' } })).toBe(2)
    expect(await total(endpoints.newsToday, { query: { page: '2', size: '1' } })).toBe(2)
    expect(await total(endpoints.newsByCategory, { params: { category: 'SCIENCE' } })).toBe(1)
    expect(await total(endpoints.newsByCategory, { params: { category: 'none' } })).toBe(0)
  })
})

describe('what is somebody’s own', () => {
  test('is in no shared cache: not even that a signed-in person reads the news', async () => {
    const as = await server.signIn()
    for (const [, endpoint, options] of questions) {
      const own = await server.call(endpoint, { ...options, as })
      expect(own.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' })
      expect(own.body).toBe((await server.call(endpoint, options)).body)
      const held = await server.call(endpoint, { ...options, as, headers: { 'if-none-match': `${own.headers.etag}` } })
      expect([held.statusCode, held.headers['cache-control']]).toEqual([304, 'private, no-cache'])
    }
  })

  test('is stored by nobody, and never answered by a tag', async () => {
    const as = await server.signInAdmin()
    const own = Object.values(endpoints).filter(
      ({ method, access, path, ...endpoint }: Endpoint) =>
        method === 'GET' &&
        access !== 'public' &&
        endpoint.response &&
        !endpoint.query?.shape.url &&
        !/\{(id|orderId)\}/.test(path),
    )
    expect(own.length).toBeGreaterThan(5)
    for (const endpoint of own) {
      const params = { username: as.username, type: 'all', status: 'all' }
      const { headers } = await server.call(endpoint, { as, params, headers: { 'if-none-match': '*' } })
      expect([endpoint.path, headers['cache-control'], headers.etag]).toEqual([endpoint.path, 'no-store', undefined])
    }
  })

  test('is refused as before, and no refusal is kept', async () => {
    const refused = await server.call(endpoints.newsToday, { query: { page: '0' }, headers: { 'if-none-match': '*' } })
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store'])
  })
})
