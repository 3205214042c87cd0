import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { storeArticles } from '#src/database/news/articles.ts'
import { findListed$ } from '#src/features/news/find-listed.ts'
import type { DeviceFound, FromWorker, ToWorker } from '#src/search/search-messages.ts'
import { makeArticle } from '../support/rows/device-articles.ts'

const article = makeArticle(1)
const nothingYet: DeviceFound = { ids: [], total: 20, covered: 20, cached: 20, isWhole: false }

/** Stands in for the worker with the index, which answers what it is told to have. */
class IndexWorker extends EventTarget {
  static started: IndexWorker
  #found = nothingYet

  constructor() {
    super()
    IndexWorker.started = this
  }

  postMessage(message: ToWorker): void {
    if (message.kind === 'search') this.#tell({ kind: 'answer', number: message.number, answer: this.#found })
  }

  grow(found: DeviceFound): void {
    this.#found = found
    this.#tell({ kind: 'grown' })
  }

  #tell(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

test('[NL-04] [OF-10] a page is empty only if the whole index has nothing of it', async () => {
  await storeArticles([article])
  vi.stubGlobal('Worker', IndexWorker)
  const pages: unknown[] = []
  const listed = { sources: [], categories: [], beside: 'all' } as const
  const watching = findListed$({ page: 3, size: 10 }, listed).subscribe((page) => pages.push(page))
  const worker = IndexWorker.started
  worker.grow(nothingYet)
  worker.grow({ ...nothingYet, ids: [article.id], total: 21 })
  await expect.poll(() => pages).toMatchObject([{ articles: [{ id: article.id }], total: 21 }])
  worker.grow({ ...nothingYet, isWhole: true })
  await expect.poll(() => pages).toMatchObject([{ total: 21 }, { articles: [], total: 20 }])
  watching.unsubscribe()
})
