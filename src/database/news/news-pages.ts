import type { Observable } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import type { StoredArticle } from '../store/article-store.ts'
import { type FetchedPage, listPage$ } from './list-cache.ts'

/** Null while the page was not fetched. */
export function newsPage$(key: string): Observable<FetchedPage<Article> | null> {
  return listPage$('articles', key, toArticle)
}

/** Removes the time of the fetch, which differs between two fetches of the same article. */
export function toArticle(stored: Article): Article {
  const { cachedAt: _, ...article } = stored as StoredArticle
  return article
}
