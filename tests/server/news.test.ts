import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { articles, stories } from '#server/db/tables/news.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { profilePush } from '../support/rows/test-documents.ts'
import { pullAll, pushOne, refusalOf } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await storeArticles(
    server.database,
    Array.from({ length: 23 }, (_, day) => ({
      url: `https://paper.example/${day + 1}`,
      published: new Date(Date.UTC(2025, 0, day + 1)),
      category: day % 2 === 0 ? 'Économie' : 'World',
      editorChoice: day >= 20,
    })),
  )
})
afterAll(() => server.stop())

async function read(endpoint: Endpoint, query = {}, params = {}) {
  const { content, ...counts } = (await server.call(endpoint, { query, params })).json()
  return { articles: content.map(({ url }: { url: string }) => Number(url.split('/').at(-1))), ...counts }
}

describe('news', () => {
  test('[AP-02] [NL-04] today’s news is all news, newest first, by one-based pages of ten', async () => {
    const counts = { totalElements: 23, size: 10, timeZone: 'Asia/Kolkata' }
    expect(await read(endpoints.newsToday)).toEqual({
      articles: [23, 22, 21, 20, 19, 18, 17, 16, 15, 14],
      ...counts,
      number: 1,
      days: Array.from({ length: 10 }, (_, day) => ({ date: `2025-01-${23 - day}`, articles: 1 })),
    })
    const days = [3, 2, 1].map((day) => ({ date: `2025-01-0${day}`, articles: 1 }))
    const last = { articles: [3, 2, 1], ...counts, number: 3, days }
    expect(await read(endpoints.newsToday, { page: '3' })).toEqual(last)
    expect(await read(endpoints.newsToday, { page: '4', size: '50' })).toMatchObject({ articles: [], number: 4 })
  })

  test('[NL-02] the answer says which day is which, in the newsroom’s time zone', async () => {
    const published = (time: string) => ({ url: `https://paper.example/${time}`, published: new Date(time) })
    const times = ['2026-11-26T18:31:00Z', '2026-11-26T18:30:00Z', '2026-11-26T18:29:00Z'] // midnight in India
    await storeArticles(server.database, times.map(published))
    const { timeZone, days } = (await server.call(endpoints.newsToday, { query: { size: '4' } })).json()
    expect(timeZone).toBe('Asia/Kolkata')
    expect(days).toEqual([
      { date: '2026-11-27', articles: 2 },
      { date: '2026-11-26', articles: 1 },
      { date: '2025-01-23', articles: 1 },
    ])
    await server.database.delete(articles).where(like(articles.url, 'https://paper.example/2026%'))
  })

  test('[NL-02] by category, in any case of letters', async () => {
    for (const category of ['économie', 'ÉCONOMIE']) {
      const page = await read(endpoints.newsByCategory, { size: '3' }, { category })
      expect(page).toEqual({ articles: [23, 21, 19], totalElements: 12, size: 3, number: 1 })
    }
    expect(await read(endpoints.newsByCategory, {}, { category: 'none' })).toMatchObject({
      articles: [],
      totalElements: 0,
    })
  })

  test('[NL-02] the watch list is the editor’s choice', async () => {
    expect(await read(endpoints.newsWatchlist)).toMatchObject({ articles: [23, 22, 21], totalElements: 3 })
  })

  test('[NL-02] [AP-07] only a follower’s watch list shows what they follow', async () => {
    const [follower, other] = [await server.signIn(), await server.signIn()]
    await storeArticles(server.database, [
      { url: 'https://gazette.example/30', source: 'The Gazette', category: 'Sports', published: new Date(0) },
      { url: 'https://gazette.example/31', source: 'The Herald', category: 'Health', published: new Date(1) },
    ])
    const follow = async (followedSources: string[], followedCategories: string[]) => {
      const [profile] = (await pullAll(server, follower)).filter(({ collection }) => collection === 'profiles')
      const edit = profilePush({ followedSources, followedCategories }, { baseVersion: profile?.version ?? null })
      return pushOne(server, follower, edit)
    }
    const readAs = async (as?: Person) => {
      const { content, totalElements } = (await server.call(endpoints.newsWatchlist, { ...(as && { as }) })).json()
      return [content.map(({ url }: { url: string }) => Number(url.split('/').at(-1))), totalElements]
    }
    expect(await readAs(follower)).toEqual([[23, 22, 21], 3])
    expect(await follow(['THE GAZETTE', "Nobody's; drop table articles"], ['health'])).toMatchObject({ kind: 'ok' })
    expect(await readAs(follower)).toEqual([[23, 22, 21, 31, 30], 5])
    expect(await readAs(other)).toEqual([[23, 22, 21], 3])
    expect(await readAs()).toEqual([[23, 22, 21], 3])

    const refused = { kind: 'rejected', error: { status: 422 } }
    const many = Array.from({ length: limits.followed + 1 }, (_, n) => `Source ${n}`)
    expect(await follow(many, [])).toMatchObject(refused)
    expect(await follow(['x'.repeat(limits.followedName + 1)], [])).toMatchObject(refused)
    expect(await follow(['The Gazette', 'the gazette'], [])).toMatchObject(refused)
    expect(await follow([''], [])).toMatchObject(refused)
    await server.database.delete(articles).where(like(articles.url, 'https://gazette.example/%'))
  })

  test('an article is found by every spelling of its address', async () => {
    for (const url of ['https://paper.example/7', 'https://PAPER.example/7/?utm_source=x#top']) {
      const response = await server.call(endpoints.newsByUrl, { query: { url } })
      expect(response.json()).toMatchObject({
        url: 'https://paper.example/7',
        published: '2025-01-07T00:00:00.000Z',
        text: '<p>All of it.</p>',
        edition: 'feed',
        language: 'en',
      })
    }
  })

  test('[AD-10] an unknown article is 404, what is no address 400', async () => {
    const get = (url: string) => refusalOf(server, endpoints.newsByUrl, { query: { url } })
    expect(await get('https://paper.example/none')).toEqual([404, 'not_found'])
    for (const url of ['javascript:alert(1)', 'nothing', 'http://']) expect(await get(url)).toEqual([400, 'malformed'])
  })

  test.each([
    ['newest first', sql`lead_id is null`, 'articles_leads_newest'],
    ['by category', sql`lower(category) = 'world' and lead_id is null`, 'articles_category_leads'],
    ['editor’s choice', sql`editor_choice`, 'articles_choice_newest'],
  ])('the list %s reads its index, and sorts nothing', async (_, condition, index) => {
    const { rows } = await server.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`)
      return transaction.execute(sql`
        explain select * from articles where ${condition} order by published desc, id desc limit 10`)
    })
    const plan = JSON.stringify(rows)
    expect(plan).toContain(`Index Scan Backward using ${index}`)
    expect(plan).not.toContain('Sort')
  })
})

test('[AP-02] stories come by pages that name their size and number', async () => {
  const story = (id: string) => ({ id, title: `Story ${id}`, story: '<p>Once</p>', moral: 'Be kind' })
  await server.database.insert(stories).values(['c', 'a', 'b'].map(story))
  const response = await server.call(endpoints.stories, { query: { page: '1', size: '2' } })
  expect(response.json()).toEqual({ content: [story('a'), story('b')], totalElements: 3, size: 2, number: 1 })
})
