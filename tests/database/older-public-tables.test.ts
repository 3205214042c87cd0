import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { firstValueFrom } from 'rxjs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Article } from '#schemas/article.ts'
import { article$, articlesById$, storeNewsPage } from '#src/database/news/articles.ts'
import { countArticles, readArticlesAfter, removeOldestArticles } from '#src/database/news/cached-articles.ts'
import { newsPage$ } from '#src/database/news/news-pages.ts'
import { keptStories$, story$ } from '#src/database/news/story-pages.ts'
import { moveOlderPublicData, withPublicData } from '#src/database/store/public-database.ts'
import { isQuotaError } from '#src/database/store/quota-error.ts'
import { findStores } from '#src/database/store/user-stores.ts'
import { IndexKeeper } from '#src/search/index-keeper.ts'
import { makeArticle } from '../support/device-articles.ts'
import { openOlderPublicData } from './older-public-data.ts'

const LONG_AGO = 1_750_000_000_000
const story = { id: 'crow', title: 'Crow', story: '<p>A crow.</p>', moral: 'Think.' }

const articles = Array.from({ length: 120 }, (_, number) => makeArticle(number))
const idsOf = (listed: readonly Article[]) => listed.map(({ id }) => id)
const firstTen = articles.slice(0, 10)

/** Stores news as the earlier version did, and leaves its tab open. A later article was fetched later. */
async function openOlderTab() {
  const older = await openOlderPublicData()
  await older.collections.articles.bulkUpsert(articles.map((each, place) => ({ ...each, cachedAt: LONG_AGO + place })))
  await older.collections.stories.bulkUpsert([story])
  const page = { key: 'today|1', articleIds: idsOf(firstTen), total: 120, fetchedAt: LONG_AGO }
  await older.collections.pages.bulkUpsert([page])
  return older
}

const storesLeft = async () => (await findStores('vedika-public')).map(({ collection }) => collection)

describe('[OF-08] news that an earlier version stored', () => {
  let older: Awaited<ReturnType<typeof openOlderPublicData>>

  beforeEach(async () => {
    older = await openOlderTab()
    await Dexie.delete('vedika-public')
    return () => older.close().catch(() => {})
  })

  test('are shown before they are moved', async () => {
    const page = await firstValueFrom(newsPage$('today|1'))
    expect(page).toEqual({ items: firstTen, total: 120, fetchedAt: LONG_AGO })
    expect(await firstValueFrom(article$(articles[70]?.id ?? ''))).toEqual(articles[70])
    expect(await firstValueFrom(articlesById$(idsOf(articles)))).toEqual(articles)
    expect(await firstValueFrom(story$('crow'))).toEqual(story)
    expect(await firstValueFrom(keptStories$())).toEqual([story])
    expect(await countArticles()).toBe(120)
    expect((await readArticlesAfter(articles[9]?.id ?? '', 50)).map(({ id }) => id)).toEqual(
      idsOf(articles.slice(10, 60)),
    )
    await withPublicData(async ({ tables }) => expect(await tables.articles.count()).toBe(0))
  })

  test('are moved without RxDB’s fields, and their databases deleted', async () => {
    await older.close()
    await moveOlderPublicData()
    expect(await storesLeft()).toEqual([])
    await withPublicData(async ({ tables }) => {
      const stored = articles.map((each, place) => ({ ...each, cachedAt: LONG_AGO + place }))
      expect(await tables.articles.toArray()).toEqual(stored)
      expect(await tables.stories.toArray()).toEqual([story])
      expect(await tables.pages.toArray()).toEqual([
        { key: 'today|1', articleIds: idsOf(firstTen), total: 120, fetchedAt: LONG_AGO },
      ])
    })
    expect((await firstValueFrom(newsPage$('today|1')))?.items).toEqual(firstTen)
  })

  test('never replace what was fetched since', async () => {
    const changed = makeArticle(3, 'Corrected')
    await storeNewsPage('today|1', [changed], 1)
    await moveOlderPublicData()
    expect(await firstValueFrom(newsPage$('today|1'))).toMatchObject({ items: [changed], total: 1 })
  })

  test('stay where they are once the device is full, the oldest, and are moved later', async () => {
    const { put } = IDBObjectStore.prototype
    let room = 52 // for the page, the story and a batch of articles
    const limited = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row) {
      room -= 1
      if (room < 0) throw new DOMException('Full', 'QuotaExceededError')
      return put.call(this, row)
    })
    await expect(moveOlderPublicData()).rejects.toSatisfy(isQuotaError)
    limited.mockRestore()
    await withPublicData(async ({ tables }) =>
      expect(await tables.articles.toCollection().primaryKeys()).toEqual(idsOf(articles.slice(70))),
    )
    expect((await firstValueFrom(newsPage$('today|1')))?.items).toEqual(firstTen)
    await moveOlderPublicData()
    expect(await storesLeft()).toEqual([])
    expect(await countArticles()).toBe(120)
  })

  test('a tab of the earlier version goes on; what it stores is moved later', async () => {
    await moveOlderPublicData()
    await older.lost // as when the browser deletes a database: it opens a new one
    await older.close().catch(() => {})
    older = await openOlderPublicData()
    const found = makeArticle(500)
    await older.collections.articles.bulkUpsert([{ ...found, cachedAt: Date.now() }])
    expect((await firstValueFrom(newsPage$('today|1')))?.items).toEqual(firstTen)
    await moveOlderPublicData()
    expect(await countArticles()).toBe(121)
    expect(await firstValueFrom(article$(found.id))).toEqual(found)
  })

  test('make room first on a full device: they are the oldest', async () => {
    await storeNewsPage('today|2', [makeArticle(200), makeArticle(201)], 2)
    expect(await removeOldestArticles(118)).toBe(118)
    const left = await firstValueFrom(articlesById$(idsOf([...articles, makeArticle(200), makeArticle(201)])))
    expect(idsOf(left)).toEqual(idsOf([...articles.slice(118), makeArticle(200), makeArticle(201)]))
    expect(await removeOldestArticles(3)).toBe(3)
    expect(await countArticles()).toBe(1)
  })

  test('[SR-06] can be found before, while and after they are moved', async () => {
    const keeper = new IndexKeeper()
    const found = async () => {
      await keeper.update(() => {})
      return new Set(keeper.index.ids)
    }
    await storeNewsPage('today|2', [makeArticle(200)], 1) // later than all that is moved
    expect((await found()).size).toBe(1)
    await moveOlderPublicData()
    expect((await found()).size).toBe(121)
    await Dexie.delete('vedika-public')
    older = await openOlderTab()
    expect((await found()).size).toBe(120) // the index of the earlier version, and articles it indexed
  })
})
