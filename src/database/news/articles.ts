import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import { isQuotaError } from '../rows/quota-error.ts'
import { queryPublic$, withPublicData } from '../store/public-database.ts'
import { createArticleLimit } from './article-limit.ts'
import { removeOldestArticles } from './cached-articles.ts'
import { listItem$ } from './list-cache.ts'
import { toArticle } from './news-pages.ts'
import { storeListPage, storeOrHold } from './store-list-page.ts'

/** About 150 MB. */
const keepWithinLimit = createArticleLimit({ most: 20_000, betweenCounts: 500, delayMs: 15_000 })

/** Null while the article is not on this device. */
export function article$(id: string): Observable<Article | null> {
  return listItem$('articles', id, toArticle)
}

/** The articles that are on this device, in the order of `ids`. */
export function articlesById$(ids: string[]): Observable<Article[]> {
  return queryPublic$((data) => data.articles$(ids)).pipe(
    map((found) =>
      ids.flatMap((id) => {
        const article = found.get(id)
        return article ? [toArticle(article)] : []
      }),
    ),
    distinctUntilChanged(deepEqual),
  )
}

/** Caches a fetched page and its articles. */
export function storeNewsPage(key: string, fetched: Article[], total: number): Promise<void> {
  return storeListPage(key, fetched, total, () => writeArticles(fetched))
}

/** Caches fetched articles. */
export async function storeArticles(fetched: Article[]): Promise<void> {
  const page = { items: fetched, total: fetched.length, fetchedAt: Date.now() }
  await storeOrHold(fetched.map(({ id }) => id).join(), page, () => writeArticles(fetched))
}

/** If the device is full, removes as many of the oldest articles: news must not displace the user's own data. */
async function writeArticles(fetched: Article[]): Promise<void> {
  const cachedAt = Date.now()
  const stored = fetched.map((article) => ({ ...article, cachedAt }))
  const covering = await findCovering(fetched, cachedAt)
  const write = () =>
    withPublicData(async ({ articles }) => {
      await articles.bulkUpsert(stored)
      for (const { id, ...change } of covering) await articles.findOne(id).incrementalPatch(change)
    })
  await write().catch(async (error: unknown) => {
    if (!isQuotaError(error)) throw error
    await removeOldestArticles(fetched.length)
    await write()
  })
  // Not awaited: the stored articles are shown first.
  keepWithinLimit(stored.length).catch((error: unknown) => console.warn('Old articles could not make room:', error))
}

/** Makes the others of fetched leads follow them. They may have been stored as leads, which this device lists. */
async function findCovering(fetched: readonly Article[], cachedAt: number) {
  const known = new Set(fetched.map(({ id }) => id))
  const leads = fetched.filter(({ leadId }) => leadId === '')
  const found = leads.flatMap(({ id: leadId, others }) =>
    others.map(async ({ url }) => ({ id: await articleIdOf(url), leadId, cachedAt })),
  )
  return (await Promise.all(found)).filter(({ id }) => !known.has(id))
}
