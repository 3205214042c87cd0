import { useCallback } from 'react'
import { from, map, type Observable, of, startWith, switchMap } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { articlesById$ } from '../../../database/news/articles.ts'
import { indexGrowth$, searchDevice } from '../../../search/device-search.ts'
import { hasTerms } from '../../../search/search-query.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import type { NewsSearch } from './news-search.ts'

export interface DeviceResults {
  articles: Article[]
  total: number
  /** Indexed articles, and stored articles. */
  covered: number
  cached: number
}

const nothing: DeviceResults = { articles: [], total: 0, covered: 0, cached: 0 }

/** Results from this device. Live: they update while the index grows. Undefined until the first answer. */
export function useDeviceSearch(search: NewsSearch): DeviceResults | undefined {
  const key = JSON.stringify(search)
  return useLiveQuery(useCallback(() => find$(JSON.parse(key)), [key]))
}

function find$({ terms, page, size }: NewsSearch): Observable<DeviceResults> {
  if (!hasTerms(terms)) return of(nothing)
  return indexGrowth$.pipe(
    startWith(undefined),
    switchMap(() => from(searchDevice(terms, (page - 1) * size, size))),
    switchMap(({ ids, ...counts }) => articlesById$(ids).pipe(map((articles) => ({ articles, ...counts })))),
  )
}
