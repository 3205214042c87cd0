import { useCallback, useEffect } from 'react'
import { filter, of, skip } from 'rxjs'
import type { Story } from '#schemas/story.ts'
import { connection$ } from '../../api/connection.ts'
import type { FetchedPage } from '../../database/news/list-cache.ts'
import { keptStories$, storyPage$ } from '../../database/news/story-pages.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { useLoad } from '../../ui/use-load.ts'
import { loadStories } from './load-stories.ts'

/** Cached stories without a cached page have no known age. */
export type ShownStories = Omit<FetchedPage<Story>, 'fetchedAt'> & { fetchedAt?: number }

/**
 * One page of stories: the cached page, then the fetched one. If the fetch fails and the page is not cached, stories
 * cached otherwise are shown. Undefined until known. A failed load is repeated when the server answers again.
 */
export function useStories(page: number, size: number): { shown: ShownStories | undefined; isLoading: boolean } {
  const stored = useLiveQuery(useCallback(() => storyPage$(page, size), [page, size]))
  const { state, reload } = useLoad(useCallback(() => loadStories(page, size), [page, size]))
  const hasFailed = state === 'failed' || state === 'limited'
  const needsKept = hasFailed && stored === null
  const kept = useLiveQuery(useCallback(() => (needsKept ? keptStories$() : of(undefined)), [needsKept]))

  useEffect(() => {
    if (!hasFailed) return
    const back$ = connection$.pipe(
      skip(1),
      filter((connection) => connection === 'online'),
    )
    const waiting = back$.subscribe(reload)
    return () => waiting.unsubscribe()
  }, [hasFailed, reload])

  const start = (page - 1) * size
  const fromKept = kept && { items: kept.slice(start, start + size), total: kept.length }
  return { shown: stored ?? fromKept, isLoading: state === 'loading' }
}
