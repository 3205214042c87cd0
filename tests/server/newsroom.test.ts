import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { articleIdOf } from '#schemas/article-address.ts'
import { articles, feeds } from '#server/db/tables/news.ts'
import { describeRefresh, type RefreshOptions, refreshNews } from '#server/features/news/newsroom/refresh-news.ts'
import { holdTimeouts } from '#tests/support/measure/hold-timers.ts'
import { until } from '#tests/support/measure/until.ts'
import { openNewsDatabase } from '#tests/support/server/news-database.ts'
import { type Newsroom, startNewsroom } from '#tests/support/sites/newsroom.ts'

let newsroom: Newsroom
const { database, reader } = await openNewsDatabase()
const FETCH_MS = 15_000

beforeEach(async () => {
  newsroom = await startNewsroom()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await newsroom.stop()
})

const refresh = (paths: string[], options: Partial<RefreshOptions> = {}) =>
  refreshNews({
    database,
    feeds: { source: newsroom.listOf(...paths), allowPrivateAddresses: true },
    reader,
    fetchLimits: { timeoutMs: FETCH_MS, mostBytes: 1024 * 1024 },
    ...options,
  })
const readArticles = () => database.select().from(articles).orderBy(asc(articles.published))
const findArticle = async (name: string) => {
  const id = await articleIdOf(`${newsroom.base}/pages/${name}`)
  const [article] = await database.select().from(articles).where(eq(articles.id, id))
  if (!article) throw new Error(`No article ${name}`)
  return article
}

describe('[AP-04] news of real feeds', () => {
  it.each(['rss', 'atom', 'json'])('reads %s: headline from the feed, text from the page', async (format) => {
    expect(await refresh([`/feeds/${format}`])).toMatchObject({ feeds: 1, storedArticles: 3, failures: [] })
    const stored = await readArticles()
    expect(stored.map(({ category }) => category)).toEqual(['India', 'Science', 'Sports'])
    expect(stored[0]).toMatchObject({
      url: `${newsroom.base}/pages/monsoon`,
      title: 'Clouds over the coast & inland',
      summary: 'Rain arrived on the forecast day; farmers wait.',
      source: `Courier /feeds/${format}`,
      author: 'Asha Writer',
      published: new Date('2026-06-01T06:30:00.000Z'),
      edition: 'feed',
    })
    expect(stored.map(({ language }) => language)).toEqual(['en', 'en', 'hi'])
    expect(stored[2]?.text).toContain('साँस रोककर दूसरे पाले में जाता है')
  })

  it('keeps the article and nothing around it, as clean HTML', async () => {
    await refresh(['/feeds/rss'])
    const { text } = await findArticle('monsoon')
    expect(text).toContain('<strong>eighty-four millimetres</strong>')
    expect(text).toContain(`<a href="${newsroom.base}/weather?utm_source=story">the district page</a>`)
    expect(text).toContain('“Turned” is the right word')
    expect(text).toContain('<h2>What the gauges showed</h2>')
    for (const junk of [
      'tracked',
      'umbrella',
      'Subscribe',
      'Copyright',
      'script',
      'onclick',
      'onerror',
      'javascript',
      'img',
    ])
      expect(text).not.toContain(junk)
    expect((await findArticle('bridge')).text).toContain('span 3   roller B   31.7 mm')
  })

  it('stores an article of several feeds once, and its first feed keeps it', async () => {
    await refresh(['/feeds/rss', '/feeds/atom', '/feeds/json'])
    expect(await readArticles()).toHaveLength(3)
    expect(newsroom.requests.get('/pages/monsoon')).toBe(1)
    newsroom.articles.pop()
    expect(await refresh(['/feeds/rss', '/feeds/atom', '/feeds/json'])).toMatchObject({ storedArticles: 0 })
  })

  it('asks politely: nothing new costs a 304 and no page', async () => {
    await refresh(['/feeds/rss', '/feeds/json'])
    expect(await refresh(['/feeds/rss', '/feeds/json'])).toMatchObject({ feeds: 2, unchanged: 2, storedArticles: 0 })
    expect(newsroom.notModified).toBe(2)
    expect(newsroom.requests.get('/pages/bridge')).toBe(1)
  })

  it('updates an article when its entry changed, and leaves an editor’s choice chosen', async () => {
    await refresh(['/feeds/rss'])
    await database.update(articles).set({ editorChoice: true })
    const [changed] = newsroom.articles
    if (changed) changed.title = 'Clouds over the coast, corrected'
    expect(await refresh(['/feeds/rss'])).toMatchObject({ storedArticles: 1 })
    expect(await findArticle('monsoon')).toMatchObject({
      title: 'Clouds over the coast, corrected',
      editorChoice: true,
    })
    expect(newsroom.requests.get('/pages/bridge')).toBe(1)
  })

  it('falls back to what the feed says where a page fails', async () => {
    newsroom.failing.add('/pages/monsoon')
    await refresh(['/feeds/json'])
    expect((await findArticle('monsoon')).text).toBe('Rain arrived on the <em>forecast</em> day; farmers wait.')
  })

  it('reads what a stopped refresh left the next time', async () => {
    const stop = new AbortController()
    stop.abort()
    expect(await refresh(['/feeds/rss'], { signal: stop.signal })).toMatchObject({ storedArticles: 0, isOffline: true })
    expect(await refresh(['/feeds/rss'])).toMatchObject({ feeds: 1, storedArticles: 3 })
  })

  it('removes the oldest articles beyond the most, never an editor’s choice', async () => {
    await refresh(['/feeds/rss'])
    await database
      .update(articles)
      .set({ editorChoice: true })
      .where(eq(articles.url, `${newsroom.base}/pages/monsoon`))
    await refresh(['/feeds/rss'], { mostArticles: 1 })
    expect((await readArticles()).map(({ url }) => url)).toEqual([
      `${newsroom.base}/pages/monsoon`,
      `${newsroom.base}/pages/kabaddi`,
    ])
  })

  it('is gathered by one server at a time', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    newsroom.held.set('/feeds/rss', released)
    const first = refresh(['/feeds/rss'])
    await until(() => expect(newsroom.held.size).toBe(0))
    expect(await refresh(['/feeds/rss'])).toBeNull()
    release()
    expect(await first).toMatchObject({ feeds: 1 })
    expect(newsroom.requests.get('/feeds/rss')).toBe(1)
    expect(await refresh(['/feeds/rss'])).toMatchObject({ feeds: 1, unchanged: 1 })
  })

  it('says one calm line without a network, and blames no feed', async () => {
    await refresh(['/feeds/rss'])
    await newsroom.stop()
    const report = await refresh(['/feeds/rss'])
    newsroom = await startNewsroom()
    expect(report?.isOffline).toBe(true)
    expect(describeRefresh(report)).not.toContain('\n')
    expect(await database.select().from(feeds)).toMatchObject([{ failures: 0, lastError: null }])
    expect(await readArticles()).toHaveLength(3)
  })

  it('takes the address of one feed instead of a list', async () => {
    const source = `${newsroom.base}/feeds/atom`
    const report = await refresh([], { feeds: { source, allowPrivateAddresses: true } })
    expect(report).toMatchObject({ feeds: 1, storedArticles: 3 })
    expect((await findArticle('bridge')).source).toBe('Courier Atom')
  })
})

describe('[AP-04] a feed that misbehaves', () => {
  const reasons: Record<string, RegExp> = {
    slow: /abort|time/i,
    huge: /longer than 1048576 bytes/,
    loop: /too many redirects/,
    broken: /not a feed/,
    page: /not a feed/,
    gone: /answered 410/,
    busy: /answered 503/,
    reset: /closed|reset|socket/i,
    'redirect-private': /169\.254\.169\.254 is not a public address/,
  }

  it('fails alone, says why, and is asked later', async () => {
    const faults = Object.keys(reasons).map((fault) => `/faults/${fault}`)
    const timeouts = holdTimeouts(FETCH_MS)
    const refreshing = refresh([...faults, '/feeds/rss'])
    await until(async () => expect(await readArticles()).toHaveLength(3))
    await until(() => expect(faults.every((fault) => newsroom.requests.has(fault))).toBe(true))
    timeouts.pass()
    const report = await refreshing
    expect(report).toMatchObject({ feeds: faults.length + 1, storedArticles: 3, isOffline: false })
    expect(new Map(report?.failures.map(({ url, reason }) => [url, reason]))).toEqual(
      new Map(
        Object.entries(reasons).map(([fault, reason]) => [
          `${newsroom.base}/faults/${fault}`,
          expect.stringMatching(reason),
        ]),
      ),
    )
    expect(await refresh([...faults, '/feeds/rss'])).toMatchObject({ feeds: 1, unchanged: 1, failures: [] })
  })

  it('bomb: its entities are not expanded, and it is no feed', async () => {
    const report = await refresh(['/faults/bomb', '/feeds/rss'])
    expect(report).toMatchObject({ feeds: 2, storedArticles: 3, failures: [{ url: `${newsroom.base}/faults/bomb` }] })
  })

  it('wrong-charset: the document’s own declaration is read', async () => {
    await refresh(['/faults/wrong-charset', '/feeds/rss'])
    expect(await findArticle('none')).toMatchObject({ title: 'Été à Pondichéry', text: '' })
  })

  it('busy: waits as long as it asks', async () => {
    const before = Date.now()
    await refresh(['/faults/busy', '/feeds/rss'])
    const [busy] = await database.select().from(feeds).where(eq(feeds.failures, 1))
    expect(busy?.nextFetchAt.getTime()).toBeGreaterThanOrEqual(before + 7_200_000)
  })

  it('a private address is refused unless it is allowed', async () => {
    const source = `${newsroom.base}/feeds/rss`
    const report = await refresh([], { feeds: { source, allowPrivateAddresses: false } })
    expect(report).toMatchObject({ feeds: 0, failures: [{ url: source }] })
    expect(newsroom.requests.size).toBe(0)
  })
})
