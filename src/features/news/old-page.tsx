import { chakra } from '@chakra-ui/react'
import { useCallback, useLayoutEffect } from 'react'
import { map, type Observable, of, switchMap } from 'rxjs'
import { newsPage$ } from '../../../database/news/news-pages.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { findListed$ } from '../find-listed.ts'
import { ownListedNews$ } from '../listed-news.ts'
import { type NewsQuery, newsPageKey } from '../news-query.ts'
import { offlinePageTexts } from './offline-page-texts.ts'

interface NoNextPageProps {
  query: NewsQuery
  /** Articles in all pages. */
  total: number
  /** Told whether the device has something of the next page; undefined until it is known. */
  onKnown: (hasNext: boolean | undefined) => void
}

/** Beside a paginator: says that the device lacks the next page, if it does. */
export function NoNextPage({ query, total, onKnown }: NoNextPageProps) {
  const key = newsPageKey(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the query
  const hasNext = useLiveQuery(useCallback(() => hasPage$({ ...query, page: query.page + 1 }), [key]))
  useLayoutEffect(() => onKnown(hasNext), [hasNext, onKnown])
  if (hasNext !== false || query.page * query.size >= total) return null
  return (
    <chakra.p textStyle="small" color="muted" textAlign="end">
      {offlinePageTexts.noNextPage}
    </chakra.p>
  )
}

/** True if the page was fetched, or the device has articles for it from elsewhere. */
function hasPage$(query: NewsQuery): Observable<boolean> {
  return newsPage$(newsPageKey(query)).pipe(switchMap((stored) => (stored ? of(true) : hasCached$(query))))
}

function hasCached$(query: NewsQuery): Observable<boolean> {
  return ownListedNews$(query.list).pipe(
    switchMap((listed) => findListed$(query, listed)),
    map(({ articles }) => articles.length > 0),
  )
}
