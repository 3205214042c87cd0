import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useCallback } from 'react'
import { map, type Observable, of, switchMap } from 'rxjs'
import { newsPage$ } from '../../../database/news/news-pages.ts'
import { Paginator } from '../../../ui/paginator.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { findListed$ } from '../find-listed.ts'
import { ownListedNews$ } from '../listed-news.ts'
import { type NewsQuery, newsPageKey } from '../news-query.ts'
import { offlinePageTexts } from './offline-page-texts.ts'

type DevicePaginatorProps = ComponentProps<typeof Paginator> & { query: NewsQuery }

/** Turns only to pages of which this device has something. */
export function DevicePaginator({ query, ...pager }: DevicePaginatorProps) {
  const key = newsPageKey(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the query
  const hasNext = useLiveQuery(useCallback(() => hasPage$({ ...query, page: query.page + 1 }), [key]))
  const isLast = (pager.page + 1) * pager.size >= pager.total
  return (
    <div>
      <Paginator {...pager} hasNext={hasNext} />
      {hasNext === false && !isLast && (
        <chakra.p textStyle="small" color="muted" textAlign="end">
          {offlinePageTexts.noNextPage}
        </chakra.p>
      )}
    </div>
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
