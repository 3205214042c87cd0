import type { Observable } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { listPage$ } from './list-pages.ts'
import type { ListPage } from './unstored-pages.ts'

/** A fetched page of news; null while there is none. */
export function newsPage$(key: string): Observable<ListPage<Article> | null> {
  return listPage$('articles', key, withLanguage)
}

/** One that was fetched before articles told their language is of the default one until it is fetched again. */
export function withLanguage(stored: Article): Article {
  return { ...stored, language: stored.language ?? 'en' }
}
