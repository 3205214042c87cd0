import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { storeArticles } from '#src/database/news/articles.ts'
import { removeOldestArticles } from '#src/database/news/cached-articles.ts'
import { IndexKeeper } from '#src/search/index-keeper.ts'
import { indexDatabase } from '#src/search/index-store.ts'
import { readSearchQuery } from '#src/search/search-query.ts'
import { makeArticle } from '../support/rows/device-articles.ts'

afterEach(async () => {
  vi.useRealTimers()
  await removeOldestArticles(20)
  await Promise.all(indexDatabase.tables.map((table) => table.clear()))
})

/** As a tab does in which somebody searches at once. */
async function start(): Promise<IndexKeeper> {
  const keeper = new IndexKeeper()
  keeper.hurry()
  await keeper.update(() => {})
  return keeper
}

/** As a tab that has only just started. `settle` ends its start. */
async function open(): Promise<{ keeper: IndexKeeper; settle: () => Promise<void> }> {
  const keeper = new IndexKeeper()
  const opened = Promise.withResolvers<void>()
  const updated = keeper.update(opened.resolve)
  await opened.promise
  const settle = () => {
    keeper.hurry()
    return updated
  }
  return { keeper, settle }
}

const queryFor = (q: string) => readSearchQuery({ q, source: '', primary: '', group: [] })
const countFound = ({ index }: IndexKeeper, q: string) => index.search(queryFor(q), 0, 1).total
const countListed = ({ index }: IndexKeeper) => index.list({ sources: [], categories: [], beside: 'all' }, 0, 1).total

test('[SR-06] a start searches what is stored, and the rest once no other tab indexes', async () => {
  await storeArticles([makeArticle(1), makeArticle(2)])
  await new IndexKeeper().update(() => {})
  await storeArticles([makeArticle(3)])

  const otherTab = Promise.withResolvers<void>()
  const others = navigator.locks.request('vedika-search', () => otherTab.promise)
  const keeper = new IndexKeeper()
  const opened = Promise.withResolvers<void>()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const updated = keeper.update(opened.resolve)
  await opened.promise
  expect([countListed(keeper), keeper.total]).toEqual([2, 2])

  await vi.advanceTimersByTimeAsync(10_000) // not all timers: the database's channel polls without end
  vi.useRealTimers()
  otherTab.resolve()
  await Promise.all([others, updated])
  expect([countListed(keeper), keeper.total]).toEqual([3, 3])
})

test('[SR-06] a start indexes the rest at once when somebody waits for it', async () => {
  await storeArticles([makeArticle(1)])
  await new IndexKeeper().update(() => {})
  await storeArticles([makeArticle(2)])
  const keeper = new IndexKeeper()
  const opened = Promise.withResolvers<void>()
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // none runs
  const updated = keeper.update(opened.resolve)
  await opened.promise
  keeper.hurry()
  await updated
  expect(countListed(keeper)).toBe(2)
})

test('[SR-06] finds articles that were cached after the clock was set back', async () => {
  const keeper = new IndexKeeper()
  await storeArticles([makeArticle(4)])
  await keeper.update(() => {})
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_750_000_000_000)
  await storeArticles([makeArticle(5)])
  clock.mockRestore()
  await keeper.update(() => {})
  expect([...keeper.index.ids]).toContain(makeArticle(5).id)
})

test('[SR-06] a start reads no words, a search those with its letters, and all follow', async () => {
  await storeArticles([makeArticle(6, 'Monsoon rain')])
  await start()
  const { keeper, settle } = await open()
  expect([countListed(keeper), countFound(keeper, 'rai')]).toEqual([1, 0])
  await keeper.read(queryFor('rai'))
  expect([countFound(keeper, 'rai'), countFound(keeper, 'monsoon')]).toEqual([1, 0])
  await settle()
  expect(countFound(keeper, 'monsoon')).toBe(1)
})

test('[SR-06] segments of many starts are merged, and keep their words in every tab', async () => {
  let earlier = { keeper: new IndexKeeper(), settle: async () => {} }
  for (let number = 10; number < 20; number += 1) {
    await storeArticles([makeArticle(number, `Monsoon of year${number}`)])
    await start()
    if (number === 12) earlier = await open()
  }
  expect(await indexDatabase.segments.count()).toBeLessThan(5)
  const kept = await indexDatabase.segments.toCollection().primaryKeys()
  const owners = (await indexDatabase.postings.toCollection().primaryKeys()).map(([segment]) => segment)
  expect(new Set(owners)).toEqual(new Set(kept))
  const later = await start()
  for (const keeper of [earlier.keeper, later]) {
    await keeper.read(queryFor('monsoon'))
    expect(countFound(keeper, 'monsoon')).toBe(10)
  }
  await earlier.settle()
})
