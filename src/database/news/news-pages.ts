import type { Observable } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import type { StoredArticle } from '../store/public-database.ts'
import { type ListPage, listPage$ } from './list-cache.ts'

/** A fetched page of news; null while there is none. */
export function newsPage$(key: string): Observable<ListPage<Article> | null> {
  return listPage$('articles', key, completeArticle)
}

/** One that was fetched before articles told their language and picture has the defaults until it is fetched again. */
export function completeArticle(stored: Article): Article {
  const { cachedAt: _, ...article } = stored as StoredArticle // by which the same article, fetched again, would be another
  return { ...article, language: stored.language ?? 'en', picture: stored.picture ?? '' }
}
