import type { Observable } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { countArticles, removeOldestArticles } from './cached-articles.ts'
import { listItem$ } from './list-items.ts'
import { withLanguage } from './news-pages.ts'
import { withPublicCollections } from './public-database.ts'
import { isQuotaError } from './quota-error.ts'
import { storeListPage, storeOrHold } from './store-list-page.ts'

/** More than this many articles are never kept: the oldest make room. */
const MAX_ARTICLES = 2000

/** The article with this id; null while it is not on this device. */
export function article$(id: string): Observable<Article | null> {
  return listItem$('articles', id, withLanguage)
}

/** Keeps a fetched page and its articles. */
export function storeNewsPage(key: string, fetched: Article[], total: number): Promise<void> {
  return storeListPage(key, fetched, total, () => writeArticles(fetched))
}

/** Keeps a fetched article. */
export async function storeArticle(fetched: Article): Promise<void> {
  const page = { items: [fetched], total: 1, fetchedAt: Date.now() }
  await storeOrHold(fetched.id, page, () => writeArticles([fetched]))
}

/** Where there is no room for them, as many of the oldest make some; what a person writes is not to suffer for news. */
async function writeArticles(fetched: Article[]): Promise<void> {
  const cachedAt = Date.now()
  const stored = fetched.map((article) => ({ ...article, cachedAt }))
  const write = () => withPublicCollections(({ articles }) => articles.bulkUpsert(stored))
  await write().catch(async (error: unknown) => {
    if (!isQuotaError(error)) throw error
    await removeOldestArticles(fetched.length)
    await write()
  })
  const excess = (await countArticles()) - MAX_ARTICLES
  if (excess > 0) await removeOldestArticles(excess)
}
