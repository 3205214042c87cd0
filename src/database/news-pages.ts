import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { countArticles, removeOldestArticles } from './cached-articles.ts'
import { queryPublic$, type StoredArticle, type StoredPage, withPublicCollections } from './public-database.ts'
import { isQuotaError } from './quota-error.ts'
import { type NewsPage, storeOrHold, unstoredArticle$, unstoredPage$ } from './unstored-news.ts'

/** More than this many articles are never kept, about 150 MB: the oldest make room. */
const MAX_ARTICLES = 20_000

/** A fetched page with its articles in their order; null while there is none. */
export function newsPage$(key: string): Observable<NewsPage | null> {
  return unstoredPage$(key).pipe(switchMap((unstored) => (unstored ? of(unstored) : storedPage$(key))))
}

/** The article with this id; null while it is not on this device. */
export function article$(id: string): Observable<Article | null> {
  return unstoredArticle$(id).pipe(switchMap((unstored) => (unstored ? of(unstored) : storedArticle$(id))))
}

/** Those of these articles that are on this device, in the order of the ids. */
export function articlesById$(ids: string[]): Observable<Article[]> {
  return queryPublic$(({ articles }) => articles.findByIds(ids).$).pipe(
    map((found) => inOrder(ids, found)),
    distinctUntilChanged(deepEqual),
  )
}

function storedPage$(key: string): Observable<NewsPage | null> {
  return queryPublic$(({ pages, articles }) =>
    pages.findOne(key).$.pipe(
      switchMap((found) => {
        const page = found?.toMutableJSON() // its fields are not in the schema, so it has no getters for them
        if (!page) return of(null)
        return articles.findByIds(page.articleIds).$.pipe(map((stored) => assemble(page, stored)))
      }),
    ),
  ).pipe(distinctUntilChanged(deepEqual))
}

function storedArticle$(id: string): Observable<Article | null> {
  return queryPublic$(({ articles }) => articles.findOne(id).$).pipe(
    map((found) => (found ? toArticle(found) : null)),
    distinctUntilChanged(deepEqual),
  )
}

/** Keeps a fetched page and its articles. The articles first: a page never names one that is not there. */
export async function storeNewsPage(key: string, fetched: Article[], total: number): Promise<void> {
  const fetchedAt = Date.now()
  await storeOrHold(key, { articles: fetched, total, fetchedAt }, async () => {
    await writeArticles(fetched)
    const articleIds = fetched.map(({ id }) => id)
    await withPublicCollections(({ pages }) => pages.incrementalUpsert({ key, articleIds, total, fetchedAt }))
  })
}

/** Keeps fetched articles. */
export async function storeArticles(fetched: Article[]): Promise<void> {
  const page = { articles: fetched, total: fetched.length, fetchedAt: Date.now() }
  await storeOrHold(fetched.map(({ id }) => id).join(), page, () => writeArticles(fetched))
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

function assemble({ articleIds, total, fetchedAt }: StoredPage, found: Map<string, FoundArticle>): NewsPage {
  return { articles: inOrder(articleIds, found), total, fetchedAt }
}

function inOrder(ids: string[], found: Map<string, FoundArticle>): Article[] {
  return ids.flatMap((id) => {
    const article = found.get(id)
    return article ? [toArticle(article)] : []
  })
}

interface FoundArticle {
  toMutableJSON(): StoredArticle
}

/** One that was fetched before articles told their language and picture has the defaults until it is fetched again. */
function toArticle(found: FoundArticle): Article {
  return { language: 'en', picture: '', ...(found.toMutableJSON() as Partial<StoredArticle>) } as Article
}
