import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { openPublicDatabase, publicCollections$, type StoredArticle, type StoredPage } from './public-database.ts'

export interface NewsPage {
  articles: Article[]
  total: number
  /** ms since 1970 */
  fetchedAt: number
}

/** More than this many articles are never kept: the oldest make room. */
const MAX_ARTICLES = 2000

/** A stored page with its articles in their order; null while it was never fetched. */
export function newsPage$(key: string): Observable<NewsPage | null> {
  return publicCollections$.pipe(
    switchMap(({ pages, articles }) =>
      pages.findOne(key).$.pipe(
        switchMap((found) => {
          const page = found?.toMutableJSON() // its fields are not in the schema, so it has no getters for them
          if (!page) return of(null)
          return articles.findByIds(page.articleIds).$.pipe(map((stored) => assemble(page, stored)))
        }),
      ),
    ),
    distinctUntilChanged(deepEqual),
  )
}

/** The article with this id; null while it is not on this device. */
export function article$(id: string): Observable<Article | null> {
  return publicCollections$.pipe(
    switchMap(({ articles }) => articles.findOne(id).$),
    map((found) => (found ? toArticle(found) : null)),
    distinctUntilChanged(deepEqual),
  )
}

/** Keeps a fetched page and its articles. The articles first: a page never names one that is not there. */
export async function storeNewsPage(key: string, fetched: Article[], total: number): Promise<void> {
  const { pages } = await openPublicDatabase()
  await storeArticles(fetched)
  await pages.incrementalUpsert({ key, articleIds: fetched.map(({ id }) => id), total, fetchedAt: Date.now() })
}

/** Keeps fetched articles, and lets the oldest make room where there are too many. */
export async function storeArticles(fetched: Article[]): Promise<void> {
  const { articles } = await openPublicDatabase()
  const cachedAt = Date.now()
  await articles.bulkUpsert(fetched.map((article) => ({ ...article, cachedAt })))
  const excess = (await articles.count().exec()) - MAX_ARTICLES
  if (excess <= 0) return
  await articles.find({ sort: [{ cachedAt: 'asc' }], limit: excess }).remove()
  await articles.storageInstance.cleanup(0) // RxDB alone would keep them for ever, marked as deleted
}

function assemble(page: StoredPage, found: Map<string, FoundArticle>): NewsPage {
  const articles = page.articleIds.flatMap((id) => {
    const article = found.get(id)
    return article ? [toArticle(article)] : []
  })
  return { articles, total: page.total, fetchedAt: page.fetchedAt }
}

interface FoundArticle {
  toMutableJSON(): StoredArticle
}

/** One that was fetched before articles told their language is of the default one until it is fetched again. */
function toArticle(found: FoundArticle): Article {
  return { language: 'en', ...(found.toMutableJSON() as Partial<StoredArticle>) } as Article
}
