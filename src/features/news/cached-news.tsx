import { type ComponentProps, useCallback } from 'react'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { findListed$ } from './find-listed.ts'
import { listedNews } from './listed-news.ts'
import { type NewsQuery, newsPageKey } from './news-query.ts'
import { NewsView } from './news-view.tsx'

/** A page that never came from the server: as much of it as this device has for other reasons. */
export function CachedNews(props: Omit<ComponentProps<typeof NewsView>, 'stored'>) {
  const { query } = props
  const key = newsPageKey(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the query
  const found = useLiveQuery(useCallback(() => findCached$(query), [key]))
  const page = found && { items: found.articles, total: found.total, fetchedAt: 0 }
  // The device does not know how many pages the list has: one of which it has nothing stays asked for.
  const stored = page?.items.length === 0 ? null : page
  return <NewsView {...props} stored={stored} state={found ? props.state : 'loading'} />
}

const findCached$ = ({ list, page, size }: NewsQuery) => findListed$({ page, size }, listedNews(list))
