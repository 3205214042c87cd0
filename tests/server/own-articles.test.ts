import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { textPictureIds } from '#schemas/article-picture-html.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { removeUnusedPictures } from '#server/articles/article-pictures.ts'
import { articlePictures, articles } from '#server/db/tables/news.ts'
import { ownArticles, ownFeeds } from '#server/db/tables/sources.ts'
import { trimOwnArticles } from '#server/features/sources/own-articles.ts'
import { removeUnfollowedFeeds } from '#server/features/sources/own-feeds.ts'
import { SourceFinder } from '#server/features/sources/source-finder.ts'
import { holdTimeouts } from '../support/measure/hold-timers.ts'
import { until } from '../support/measure/until.ts'
import { pushOne } from '../support/server/device.ts'
import { rewriteSource, startSourceServer } from '../support/server/source-server.ts'
import type { Person } from '../support/server/test-server.ts'
import { drawPicture } from '../support/server/upload.ts'
import { send, storyPage } from '../support/sites/start-site.ts'

const sources = await startSourceServer()
const { server, urlOf, requestsTo, settled, stored, add, publish, ask, complete, makeFeedsDue } = sources
const { database } = server
afterEach(() => vi.restoreAllMocks())

const FETCH_MS = 15_000

const titlesOf = (found: readonly { title: string }[]) => found.map(({ title }) => title).sort()
const positionsOf = (found: readonly { feedId: string; seq: number }[]) => {
  const positions: Record<string, number> = {}
  for (const { feedId, seq } of found) positions[feedId] = Math.max(positions[feedId] ?? 0, seq)
  return positions
}

/** Articles of a feed that the user follows, without a fetch. */
async function fill(feedId: string, count: number, text = '<p>Text</p>') {
  const rows = Array.from({ length: count }, (_, n) => ({
    feedId,
    id: `filled-${n}`,
    seq: n + 1,
    url: `https://example.com/${n}`,
    title: `Story ${n}`,
    source: 'The Courier',
    category: '',
    published: new Date(1_700_000_000_000 + n * 1000),
    summary: '',
    author: '',
    text,
    language: 'en',
    contentHash: 'x',
  }))
  await database.insert(ownArticles).values(rows)
}

async function follow(
  path = '/news.xml',
  names: readonly string[] = ['one', 'two'],
  as: typeof sources.me = sources.me,
) {
  publish(path, names)
  const { row } = await add(path, {}, as)
  const { owned } = await settled(row.id, as)
  return { row, feedId: String(owned.feedId) }
}

describe('[RD-02] the articles of own sources', () => {
  test('reach the device with their text, and then only what is new', async () => {
    const { feedId } = await follow()
    const found = await complete(2)
    expect(titlesOf(found)).toEqual(['one', 'two'])
    expect(found[0]).toMatchObject({ feedId, source: 'The Courier', language: 'en', summary: expect.any(String) })
    expect(found[0]?.text).toContain('told at length')
    const positions = positionsOf(found)
    expect((await ask(positions)).articles).toEqual([])
    publish('/news.xml', ['three', 'one', 'two'])
    await makeFeedsDue()
    await sources.other.refresh()
    expect(titlesOf((await ask(positions)).articles)).toEqual(['three'])
  })

  test('say when their feed was fetched, and why not', async () => {
    const { feedId } = await follow()
    await complete(2)
    await until(async () =>
      expect((await ask()).feeds).toEqual([{ feedId, fetchedAt: expect.any(String), problem: '' }]),
    )
    sources.site.answers.set('/news.xml', send('text/html', 'Gone', 410))
    await makeFeedsDue()
    await sources.other.refresh()
    const { feeds, articles: kept } = await ask()
    expect([feeds[0]?.problem, kept.length]).toEqual(['This feed does not exist.', 2])
  })

  test('are for their followers alone, and in no public list, search or page', async () => {
    await follow('/news.xml', ['zebrafish'])
    await complete(1)
    const neighbour = await server.signIn()
    const { feeds, articles: theirs } = await ask({}, neighbour)
    expect([feeds, theirs]).toEqual([[], []])
    expect(await database.$count(articles)).toBe(0)
    const lists = await Promise.all([
      server.call(endpoints.newsToday, {}),
      server.call(endpoints.searchNews, { query: { q: 'zebrafish' } }),
      server.call(endpoints.newsByUrl, { query: { url: urlOf('/story-zebrafish') } }),
      server.call(endpoints.newsBySource, { query: { source: 'The Courier' } }),
    ])
    for (const { body } of lists) expect(body).not.toContain('zebrafish')
  })

  test('are fetched once for all who follow the feed', async () => {
    await follow()
    await complete(2)
    const neighbour = await server.signIn()
    await add('/news.xml', {}, neighbour)
    await complete(2, neighbour)
    await sources.other.refresh()
    expect([requestsTo('/news.xml'), requestsTo('/story-one')]).toEqual([2, 1]) // found, then fetched
  })

  test('are fetched by one of two servers', async () => {
    const { row } = await follow()
    await complete(2)
    await until(async () => expect((await ask()).feeds[0]?.fetchedAt).toBeTruthy())
    const before = requestsTo('/news.xml')
    await makeFeedsDue()
    const third = new SourceFinder(database, { allowPrivateAddresses: true })
    await Promise.all([sources.other.refresh(), third.refresh()])
    await third.close()
    expect(requestsTo('/news.xml')).toBe(before + 1)
    expect((await stored(row.id)).owned.sourceState).toBe('followed')
  })

  test('of a muted source are neither fetched nor sent; they come back with it', async () => {
    const { row } = await follow()
    await complete(2)
    const muted = rewriteSource(row, { isMuted: true })
    await pushOne(server, sources.me, muted)
    const before = requestsTo('/news.xml')
    await makeFeedsDue()
    await sources.other.refresh()
    const { feeds, articles: sent } = await ask()
    expect([requestsTo('/news.xml') - before, feeds.length, sent]).toEqual([0, 1, []])
    await pushOne(server, sources.me, rewriteSource(muted, { isMuted: false }))
    expect((await ask()).articles).toHaveLength(2)
  })

  test('come at most 100 at a time, each once', async () => {
    const { feedId } = await follow('/news.xml', [])
    await fill(feedId, 150)
    const first = await ask()
    expect([first.articles.length, first.more]).toEqual([limits.ownArticlesAnswer.rows, true])
    const second = await ask(positionsOf(first.articles))
    expect([second.articles.length, second.more]).toEqual([50, false])
    expect(new Set([...first.articles, ...second.articles].map(({ id }) => id)).size).toBe(150)
  })

  test('come at most a megabyte at a time', async () => {
    const { feedId } = await follow('/news.xml', [])
    await fill(feedId, 5, `<p>${'x'.repeat(400_000)}</p>`)
    const { articles: sent, more } = await ask()
    expect([sent.length, more]).toEqual([2, true])
  })
})

describe('[RD-02] the feeds of own sources', () => {
  test('keep their 200 newest articles', async () => {
    const { feedId } = await follow('/news.xml', [])
    await fill(feedId, 210)
    await trimOwnArticles(database, feedId)
    const kept = await database.select().from(ownArticles).where(eq(ownArticles.feedId, feedId))
    expect([kept.length, kept.some(({ id }) => id === 'filled-9')]).toEqual([200, false])
  })

  test('are fetched at the reader’s word, at most once in five minutes', async () => {
    const { row, feedId } = await follow()
    await complete(2)
    const refresh = () => server.call(endpoints.refreshSource, { as: sources.me, params: { id: row.id } })
    expect((await refresh()).json().error).toEqual({
      code: 'fetched_recently',
      message: 'This source can be fetched again in 5 minutes.',
    })
    await database
      .update(ownFeeds)
      .set({ nextFetchAt: sql`${ownFeeds.nextFetchAt} - interval '5 minutes'` })
      .where(eq(ownFeeds.id, feedId))
    publish('/news.xml', ['one', 'two', 'three'])
    expect((await refresh()).statusCode).toBe(200)
    expect(titlesOf(await complete(3))).toEqual(['one', 'three', 'two'])
    expect((await refresh()).statusCode).toBe(409)
  })

  test('that a reader muted or never had are not fetched at the reader’s word', async () => {
    const { row } = await follow()
    await complete(2)
    await pushOne(server, sources.me, rewriteSource(row, { isMuted: true }))
    const refresh = async (as: Person) =>
      (await server.call(endpoints.refreshSource, { as, params: { id: row.id } })).json().error.code
    expect(await refresh(sources.me)).toBe('source_muted')
    expect(await refresh(await server.signIn())).toBe('not_found')
  })

  test('keep their pictures in the daily cleaning', async () => {
    sources.site.answers.set('/one.png', send('image/png', await drawPicture(60, 40, '#105050')))
    publish('/news.xml', ['one'])
    sources.site.answers.set('/story-one', send('text/html', storyPage({ body: '<img src="/one.png" alt="">' })))
    await add('/news.xml')
    const [article] = await complete(1)
    const [id = ''] = textPictureIds(article?.text ?? '')
    await database.update(articlePictures).set({ createdAt: sql`now() - interval '2 days'` })
    await removeUnusedPictures(database)
    expect(await database.$count(articlePictures, eq(articlePictures.id, id))).toBe(2)
  })

  test('are removed with their articles once nobody follows them', async () => {
    const { row, feedId } = await follow()
    await complete(2)
    const clean = async () => {
      await database.update(ownFeeds).set({ followedAt: sql`now() - interval '2 days'` })
      await removeUnfollowedFeeds(database)
      return [
        await database.$count(ownFeeds, eq(ownFeeds.id, feedId)),
        await database.$count(ownArticles, eq(ownArticles.feedId, feedId)),
      ]
    }
    expect(await clean()).toEqual([1, 2])
    await pushOne(server, sources.me, rewriteSource(row, { deletedAt: 5000 }))
    expect((await ask()).feeds).toEqual([])
    expect(await clean()).toEqual([0, 0])
  })

  test('have numbers that grow when they are added again', async () => {
    const { row } = await follow()
    const positions = positionsOf(await complete(2))
    await database.delete(ownFeeds)
    await pushOne(server, sources.me, rewriteSource(row, { deletedAt: 5000 }))
    const { version } = await stored(row.id)
    await pushOne(server, sources.me, rewriteSource(row, { deletedAt: 0, updatedAt: 6000 }, version))
    await complete(2)
    expect((await ask(positions)).articles).toHaveLength(2)
  })

  test('may have characters that cannot be stored', async () => {
    const item = { url: urlOf('/story-one'), title: 'A\0B \ud800', content_text: 'C\0D' }
    const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'The\0Courier', items: [item] }
    sources.site.answers.set('/feed.json', send('application/feed+json', JSON.stringify(feed)))
    sources.site.answers.set('/story-one', send('text/html', storyPage({ body: '<p>E\0F</p>' })))
    await add('/feed.json')
    const [article] = await complete(1)
    expect(JSON.stringify(article)).not.toContain('\\u0000')
  })

  test('that hang or break stop no other one', async () => {
    await follow('/good.xml', ['one'])
    await complete(1)
    await follow('/bad.xml', ['x'])
    await complete(2)
    await until(async () => expect((await ask()).feeds.every(({ fetchedAt }) => fetchedAt)).toBe(true))
    const asked = requestsTo('/bad.xml')
    sources.site.answers.set('/bad.xml', () => {})
    publish('/good.xml', ['two', 'one'])
    await makeFeedsDue()
    const finder = new SourceFinder(database, { allowPrivateAddresses: true, fetchLimits: { timeoutMs: FETCH_MS } })
    const timeouts = holdTimeouts(FETCH_MS)
    const refreshing = finder.refresh()
    await until(async () => expect(titlesOf((await ask()).articles)).toEqual(['one', 'two', 'x']))
    await until(() => expect(requestsTo('/bad.xml')).toBe(asked + 1))
    timeouts.pass()
    await refreshing
    await finder.close()
    const { feeds } = await ask()
    expect(feeds.filter(({ problem }) => problem !== '')).toHaveLength(1)
  })
})
