import { useCallback } from 'react'
import { of } from 'rxjs'
import type { Story } from '#schemas/story.ts'
import type { FetchedPage } from '../../database/news/list-cache.ts'
import { keptStories$, storyPage$ } from '../../database/news/story-pages.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { useLoad } from '../../ui/use-load.ts'
import { loadStories } from './load-stories.ts'

/** Cached stories without a cached page have no known age. */
export type ShownStories = Omit<FetchedPage<Story>, 'fetchedAt'> & { fetchedAt?: number }

/**
 * One page of stories: the cached page, then the fetched one. If the fetch fails or is late and the page is not cached,
 * stories cached otherwise are shown. Undefined until known.
 */
export function useStories(page: number, size: number): { shown: ShownStories | undefined; isLoading: boolean } {
  const stored = useLiveQuery(useCallback(() => storyPage$(page, size), [page, size]))
  const { state, isLate } = useLoad(useCallback(() => loadStories(page, size), [page, size]))
  const needsKept = stored === null && (isLate || state === 'failed' || state === 'limited')
  const kept = useLiveQuery(useCallback(() => (needsKept ? keptStories$() : of(undefined)), [needsKept]))

  const start = (page - 1) * size
  const fromKept = kept && { items: kept.slice(start, start + size), total: kept.length }
  return { shown: stored ?? fromKept, isLoading: state === 'loading' }
}
