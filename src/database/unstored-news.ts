import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { isQuotaError } from './quota-error.ts'

export interface NewsPage {
  articles: Article[]
  total: number
  /** ms since 1970 */
  fetchedAt: number
}

/** Fetched pages that this device has no room for: shown from memory, so that a full disk keeps nobody from reading. */
const pages$ = new BehaviorSubject<ReadonlyMap<string, NewsPage>>(new Map())

export function unstoredPage$(key: string): Observable<NewsPage | undefined> {
  return pages$.pipe(
    map((pages) => pages.get(key)),
    distinctUntilChanged(),
  )
}

export function unstoredArticle$(id: string): Observable<Article | undefined> {
  return pages$.pipe(
    map((pages) => [...pages.values()].flatMap(({ articles }) => articles).find((article) => article.id === id)),
    distinctUntilChanged(),
  )
}

/** Stores a page by `write`; holds it in memory where there is no room. Rejects where storing fails for another reason. */
export async function storeOrHold(key: string, page: NewsPage, write: () => Promise<unknown>): Promise<void> {
  const isStored = await write().then(
    () => true,
    (error: unknown) => {
      if (!isQuotaError(error)) throw error
      return false
    },
  )
  if (isStored && !pages$.value.has(key)) return
  const next = new Map(pages$.value) // as it is now: another page may have come meanwhile
  if (isStored) next.delete(key)
  else next.set(key, page)
  pages$.next(next)
}
