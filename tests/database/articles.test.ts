import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Article } from '#schemas/article.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import { createArticleLimit } from '#src/database/news/article-limit.ts'
import { article$, articlesById$, storeArticles, storeNewsPage } from '#src/database/news/articles.ts'
import { countArticles, removeOldestArticles } from '#src/database/news/cached-articles.ts'
import { newsPage$ } from '#src/database/news/news-pages.ts'
import { withArticleTable } from '#src/search/index-store.ts'
import { until } from '#tests/support/measure/until.ts'
import { makeArticle } from '#tests/support/rows/device-articles.ts'

let number = 0
const store = async (count: number) => {
  const articles = Array.from({ length: count }, () => makeArticle(++number, 'News'))
  await storeArticles(articles)
  return articles
}

describe('articles on this device', () => {
  beforeEach(async () => {
    await removeOldestArticles(await countArticles())
  })

  test('removes the oldest articles above the limit', async () => {
    const keepWithinLimit = createArticleLimit({ most: 10, betweenCounts: 3, delayMs: 0 })
    const clock = vi.spyOn(Date, 'now')
    clock.mockReturnValue(1_750_000_000_000)
    const [oldest] = await store(1)
    clock.mockReturnValue(1_750_000_000_001)
    const newer = await store(9)
    clock.mockRestore()
    await keepWithinLimit(10)
    const newest = await store(3)
    await keepWithinLimit(3)
    expect(await countArticles()).toBe(13) // not counted yet
    newest.push(...(await store(1)))
    await keepWithinLimit(1)
    const kept = await withArticleTable((table) => table.toCollection().primaryKeys())
    expect(kept).toEqual([...newer.slice(3), ...newest].map(({ id }) => id))
    expect(kept).not.toContain(oldest?.id)
  })

  test('[SR-06] stores articles where the search reads them', async () => {
    const [article] = await store(1)
    expect(await withArticleTable((table) => table.get(article?.id ?? ''))).toMatchObject(article ?? {})
  })

  test('stores articles without counting the existing ones', async () => {
    await store(1)
    const count = vi.spyOn(IDBObjectStore.prototype, 'count')
    const stored = await store(1)
    for (const article of stored) await storeArticles([{ ...article, title: 'Changed' }])
    void createArticleLimit({ most: 1, betweenCounts: 0, delayMs: 60_000 })(1)
    await store(1)
    expect(count).not.toHaveBeenCalled()
    count.mockRestore()
  })

  test('emits an article once if it is fetched again unchanged', async () => {
    const [article] = await store(1)
    if (!article) throw new Error('Nothing was stored')
    const told: (Article | null)[] = []
    const subscription = article$(article.id).subscribe((found) => told.push(found))
    await until(() => expect(told).toEqual([article]))
    await storeArticles([article])
    const changed = { ...article, title: 'Changed' }
    await storeArticles([changed])
    await until(() => expect(told.at(-1)).toEqual(changed))
    expect(told).toEqual([article, changed])
    subscription.unsubscribe()
  })

  test('[OF-06] a list drops an evicted article, and shows the text with which it comes again', async () => {
    const [article] = await store(1)
    if (!article) throw new Error('Nothing was stored')
    const shown: string[][] = []
    const subscription = articlesById$([article.id]).subscribe((found) => shown.push(found.map(({ title }) => title)))
    const shows = (titles: string[]) => until(() => expect(shown.at(-1)).toEqual(titles))
    await shows([article.title])
    await storeArticles([{ ...article, title: 'Second' }])
    await shows(['Second'])
    expect(await removeOldestArticles(1)).toBe(1)
    await shows([])
    await storeArticles([{ ...article, title: 'Fetched again' }])
    await shows(['Fetched again'])
    subscription.unsubscribe()
  })
})

describe('[RD-10] a story of several sources on this device', () => {
  const readPage = async (key: string) => (await firstValueFrom(newsPage$(key)))?.items.map(({ title }) => title)

  test('a cached page leaves out an article whose lead came later', async () => {
    const url = 'https://gazette.example/flood'
    const covering = { ...makeArticle(++number, 'Covering'), id: await articleIdOf(url), url }
    await storeNewsPage('page', [covering, makeArticle(++number, 'Other')], 2)
    expect(await readPage('page')).toEqual(['Covering', 'Other'])
    const lead = { ...makeArticle(++number, 'Lead'), others: [{ url, title: 'Covering', source: 'Gazette' }] }
    await storeArticles([lead])
    expect(await readPage('page')).toEqual(['Other'])
    expect(await firstValueFrom(article$(covering.id))).toMatchObject({ leadId: lead.id })
    await storeArticles([covering]) // the server says that it leads again
    expect(await readPage('page')).toEqual(['Covering', 'Other'])
  })
})
