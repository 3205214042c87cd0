import { filter, from, map, type Observable, startWith, switchMap } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { articlesById$ } from '../../database/news/articles.ts'
import { indexGrowth$, searchDevice } from '../../search/device-search.ts'
import type { ListedNews } from '../../search/search-query.ts'

export interface ListedArticles {
  articles: Article[]
  /** Number of articles on all pages. */
  total: number
}

/**
 * One page (one-based) of a list, computed from all articles stored on this device. Live. A page without articles is
 * told once all are indexed: it would be taken for one beyond the last.
 */
export function findListed$(
  { page, size }: { page: number; size: number },
  listed: ListedNews,
): Observable<ListedArticles> {
  return indexGrowth$.pipe(
    startWith(undefined),
    switchMap(() => from(searchDevice(listed, (page - 1) * size, size))),
    filter(({ ids, isWhole }) => ids.length > 0 || isWhole),
    switchMap(({ ids, total }) => articlesById$(ids).pipe(map((articles) => ({ articles, total })))),
  )
}
