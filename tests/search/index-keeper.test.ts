import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { storeArticles } from '#src/database/news/articles.ts'
import { removeOldestArticles } from '#src/database/news/cached-articles.ts'
import { IndexKeeper } from '#src/search/index-keeper.ts'
import { indexDatabase } from '#src/search/index-store.ts'
import { makeArticle } from '../support/rows/device-articles.ts'

afterEach(async () => {
  await removeOldestArticles(10)
  await Promise.all([indexDatabase.segments.clear(), indexDatabase.progress.clear()])
})

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

  await vi.runAllTimersAsync()
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
  vi.useRealTimers()
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
