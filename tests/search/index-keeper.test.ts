import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { storeArticles } from '#src/database/news/articles.ts'
import { IndexKeeper } from '#src/search/index-keeper.ts'
import { makeArticle } from '../support/device-articles.ts'

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
