import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#schemas/article.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { articles, feeds } from '#server/db/tables/news.ts'
import { refreshNews } from '#server/features/news/newsroom/refresh-news.ts'
import { trimArticles } from '#server/features/news/newsroom/store-articles.ts'
import { createDocumentReader } from '#server/providers/feeds/document-reader.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { type CallOptions, startTestServer, type TestServer } from '../support/server/test-server.ts'
import { type Newsroom, startNewsroom } from '../support/sites/newsroom.ts'

let server: TestServer
let newsroom: Newsroom
const reader = createDocumentReader()
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await reader.close()
  await server.stop()
})
beforeEach(async () => {
  newsroom = await startNewsroom()
  await server.database.delete(articles)
  await server.database.delete(feeds)
})
afterEach(() => newsroom.stop())

/** Versions of one story by different newspapers, and another story. */
const flood = [
  ['Pune metro tunnel flooded after pipe burst', 'A burst water main flooded the Pune metro tunnel at Swargate.'],
  ['Flooded metro tunnel in Pune: trains stop', 'A water main burst and flooded the Pune tunnel at Swargate, a pipe.'],
  ['Pipe burst floods Pune metro tunnel', 'The Pune metro tunnel at Swargate flooded when a water main burst.'],
] as const
const cricket = ['Kolhapur wins the final', 'A last over by the captain decided the trophy at Kolhapur.'] as const

/** An entry of a feed: its place on the newsroom, headline and summary, and the hour of the first of June. */
type Entry = [slug: string, words: readonly [title: string, summary: string], hour: number]

function publish(feed: string, ...entries: Entry[]): void {
  const items = entries.map(([slug, [title, summary], hour]) => {
    const published = new Date(Date.UTC(2026, 5, 1, hour)).toUTCString()
    const fields = `<title>${title}</title><description>${summary}</description><pubDate>${published}</pubDate>`
    newsroom.documents.set(`/${feed}/${slug}`, ['text/html', `<article><h1>${title}</h1><p>${summary}</p></article>`])
    return `<item><link>${newsroom.base}/${feed}/${slug}</link>${fields}</item>`
  })
  const channel = `<channel><title>${feed}</title>${items.join('')}</channel>`
  newsroom.documents.set(`/${feed}.xml`, ['application/rss+xml', `<rss version="2.0">${channel}</rss>`])
}

async function gather(...names: string[]): Promise<void> {
  await server.database.update(feeds).set({ nextFetchAt: new Date(0) })
  const source = newsroom.listOf(...names.map((name) => `/${name}.xml`))
  const report = await refreshNews({
    database: server.database,
    feeds: { source, allowPrivateAddresses: true },
    reader,
  })
  expect(report).toMatchObject({ failures: [] })
}

const slugOf = ({ url }: { url: string }) => new URL(url).pathname.slice(1)

/** By slug: those of the articles' other versions. */
async function list(endpoint: Endpoint = endpoints.newsToday, options: CallOptions = {}) {
  const answer = await server.call(endpoint, options)
  expect(answer.statusCode).toBe(200)
  const { content, totalElements }: { content: Article[]; totalElements: number } = answer.json()
  expect(totalElements).toBe(content.length)
  return Object.fromEntries(content.map((article) => [slugOf(article), article.others.map(slugOf)]))
}

const readOne = async (slug: string): Promise<Article> =>
  (await server.call(endpoints.newsByUrl, { query: { url: `${newsroom.base}/${slug}` } })).json()

describe('[RD-10] a story of several sources', () => {
  beforeEach(() => {
    publish('hindu', ['flood', flood[0], 6], ['cricket', cricket, 7])
    publish('times', ['flood', flood[1], 8])
    publish('post', ['flood', flood[2], 9])
  })

  test('is listed once, with the others’ articles, newest first', async () => {
    await gather('hindu', 'times', 'post')
    expect(await list()).toEqual({ 'hindu/cricket': [], 'hindu/flood': ['post/flood', 'times/flood'] })
    expect(await list(endpoints.newsByCategory, { params: { category: 'technology' } })).toHaveProperty('hindu/flood')
  })

  test('is led by the earliest, whichever comes first from the feeds', async () => {
    await gather('post')
    await gather('post', 'times')
    expect(await list()).toEqual({ 'times/flood': ['post/flood'] })
    await gather('post', 'times', 'hindu')
    expect(await list()).toMatchObject({ 'hindu/flood': ['post/flood', 'times/flood'] })
  })

  test('is complete in the list of a source, in searches, and as a single article', async () => {
    await gather('hindu', 'times')
    const source = (await readOne('times/flood')).source
    expect(await list(endpoints.newsBySource, { query: { source } })).toEqual({ 'times/flood': ['hindu/flood'] })
    expect(Object.keys(await list(endpoints.searchNews, { query: { q: 'metro' } })).sort()).toEqual([
      'hindu/flood',
      'times/flood',
    ])
    expect(await readOne('times/flood')).toMatchObject({ leadId: await articleIdOf(`${newsroom.base}/hindu/flood`) })
  })

  test('goes to the next earliest when its lead is removed', async () => {
    await gather('hindu', 'times', 'post')
    await trimArticles(server.database, 2)
    expect(await list()).toEqual({ 'times/flood': ['post/flood'] })
  })

  test('is decided again when an article changes', async () => {
    await gather('hindu', 'times', 'post')
    publish('hindu', ['flood', ['Monsoon reaches Kerala early', 'Rain clouds crossed the coast of Kerala.'], 6])
    await gather('hindu', 'times', 'post')
    expect(await list()).toMatchObject({ 'times/flood': ['post/flood'], 'hindu/flood': [] })
    publish('hindu', ['flood', flood[0], 6])
    await gather('hindu', 'times', 'post')
    expect(await list()).toMatchObject({ 'hindu/flood': ['post/flood', 'times/flood'] })
  })

  test('is led by the one that an editor chose', async () => {
    await gather('hindu', 'times', 'post')
    const as = await server.signInAdmin()
    const body = { url: `${newsroom.base}/post/flood`, flag: true }
    expect((await server.call(endpoints.markEditorChoice, { as, body })).statusCode).toBe(200)
    expect(await list()).toMatchObject({ 'post/flood': ['times/flood', 'hindu/flood'] })
    expect(await list(endpoints.newsWatchlist)).toEqual({ 'post/flood': ['times/flood', 'hindu/flood'] })
  })

  test('has one article of the same source in its others, and at most five', async () => {
    publish('times', ['flood', flood[1], 8], ['flood-2', flood[2], 10])
    for (const name of ['a', 'b', 'c', 'd', 'e']) publish(name, ['flood', flood[0], 12])
    await gather('hindu', 'times', 'a', 'b', 'c', 'd', 'e')
    const others = (await list())['hindu/flood'] ?? []
    expect(others).toHaveLength(5)
    expect(others.filter((slug) => slug.startsWith('times'))).toEqual([])
    await server.database.delete(articles).where(eq(articles.source, (await readOne('a/flood')).source))
    expect((await list())['hindu/flood']?.at(-1)).toBe('times/flood-2')
  })
})

describe('[RD-10] not one story', () => {
  test('articles of the same source, more than three days apart, or of a short headline alone', async () => {
    publish('hindu', ['flood', flood[0], 6], ['flood-2', flood[2], 7], ['brief', ['Morning brief', ''], 5])
    publish('times', ['later', flood[1], 6 + 3 * 24 + 2], ['brief', ['Morning brief', ''], 6])
    await gather('hindu', 'times')
    expect(Object.values(await list()).flat()).toEqual([])
  })

  test('an editor’s choice and the starter edition always lead', async () => {
    const published = new Date(Date.UTC(2026, 5, 1, 1))
    const [title, summary] = flood[1]
    const told = { title, summary, text: `<p>${summary}</p>`, published, contentHash: 'read' }
    await storeArticles(server.database, [{ ...told, url: `${newsroom.base}/start`, edition: 'starter', source: 'Us' }])
    publish('times', ['flood', flood[0], 8])
    await gather('times')
    expect(await list()).toEqual({ start: ['times/flood'] })
    await server.database.update(articles).set({ editorChoice: true, leadId: null })
    publish('times', ['flood', [flood[0][0], `${flood[0][1]} Corrected.`], 8])
    await gather('times')
    expect(Object.keys(await list()).sort()).toEqual(['start', 'times/flood'])
  })
})
