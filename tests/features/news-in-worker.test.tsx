import { expect, test } from 'vitest'
import type { Article } from '#schemas/article.ts'
import { newsPage$ } from '#src/database/news/news-pages.ts'
import { until } from '../support/measure/until.ts'
import { makeArticle } from '../support/rows/device-articles.ts'

const article = makeArticle(7, 'Stored elsewhere')

test('[OF-01] news that a worker stores show in the page by themselves', async () => {
  const shown: (string[] | null)[] = []
  const subscription = newsPage$('by-worker').subscribe((page) =>
    shown.push(page?.items.map(({ title }) => title) ?? null),
  )
  await until(() => expect(shown).toEqual([null]))

  const worker = new Worker(new URL('./news-in-worker.ts', import.meta.url), { type: 'module' })
  const store = (articles: Article[]) => worker.postMessage({ key: 'by-worker', articles })
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
  store([article])
  await until(() => expect(shown).toEqual([null, ['Stored elsewhere']]))
  store([{ ...article, title: 'Changed elsewhere' }])
  await until(() => expect(shown.at(-1)).toEqual(['Changed elsewhere']))
  subscription.unsubscribe()
  worker.terminate()
})
