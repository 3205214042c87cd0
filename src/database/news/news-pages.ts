import type { Observable } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import type { StoredArticle } from '../store/public-tables.ts'
import { type FetchedPage, listPage$ } from './list-cache.ts'

/** Null while the page was not fetched. */
export function newsPage$(key: string): Observable<FetchedPage<Article> | null> {
  return listPage$('articles', key, completeArticle)
}

/** Adds the defaults of fields that older versions did not store. */
export function completeArticle(stored: Article): Article {
  const { cachedAt: _, ...article } = stored as StoredArticle // differs between two fetches of the same article
  const { language = 'en', picture = '', leadId = '', others = [] } = stored
  return { ...article, language, picture, leadId, others }
}
