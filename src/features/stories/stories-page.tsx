import { chakra } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { of } from 'rxjs'
import { paths } from '#schemas/paths.ts'
import type { Story } from '#schemas/story.ts'
import type { FetchedPage } from '../../database/news/list-cache.ts'
import { keptStories$, storyPage$ } from '../../database/news/story-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Freshness } from '../../ui/freshness.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { useAddressedDialog } from '../../ui/use-addressed-dialog.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { useLoad } from '../../ui/use-load.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { readPaging, usePageTurning } from '../../ui/use-paging.ts'
import { loadStories } from './load-stories.ts'
import { StoriesTable } from './stories-table.tsx'
import { storiesTexts as texts } from './stories-texts.ts'
import { StoryDialog } from './story-dialog.tsx'

const sizes = [5, 10, 25, 50] as const

/** Stories with a moral, page by page; `?story=…` opens one over the list. */
export function StoriesPage() {
  usePageTitle(texts.title)
  const [search] = useSearchParams()
  const paging = readPaging(search, sizes, 10)
  const { shown, isLoading } = useStories(paging.page, paging.size)
  const turnTo = usePageTurning(paging, shown?.total)
  const { value: storyId, close } = useAddressedDialog('story')
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div>
          <chakra.h1 textStyle="title">{texts.title}</chakra.h1>
          {shown?.fetchedAt !== undefined && <Freshness fetchedAt={shown.fetchedAt} />}
        </chakra.div>
        <ButtonLink to={paths.kidsStory} variant="outline">
          <Sparkles size={18} aria-hidden />
          {texts.kids}
        </ButtonLink>
      </chakra.div>
      <Stories shown={shown} isLoading={isLoading} />
      {shown && shown.total > 0 && (
        <Paginator page={paging.page - 1} size={paging.size} sizes={sizes} total={shown.total} onChange={turnTo} />
      )}
      {storyId && <StoryDialog key={storyId} id={storyId} isLoading={isLoading} onClose={close} />}
    </chakra.div>
  )
}

/** A failed load is no error here: shows the device's stories, or that there are none. */
function Stories({ shown, isLoading }: { shown: ShownStories | undefined; isLoading: boolean }) {
  if (shown && shown.items.length > 0) return <StoriesTable stories={shown.items} />
  if (isLoading || !shown) return <ListSkeleton label={texts.loading} />
  return (
    <Card>
      <EmptyState drawing="stories" title={texts.empty}>
        <p>{texts.emptyHint}</p>
      </EmptyState>
    </Card>
  )
}

/** Cached stories without a cached page have no known age. */
type ShownStories = Omit<FetchedPage<Story>, 'fetchedAt'> & { fetchedAt?: number }

/**
 * One page of stories: the cached page, then the fetched one. If the fetch fails or is late and the page is not cached,
 * stories cached otherwise are shown. Undefined until known.
 */
function useStories(page: number, size: number): { shown: ShownStories | undefined; isLoading: boolean } {
  const stored = useLiveQuery(useCallback(() => storyPage$(page, size), [page, size]))
  const { state, isLate } = useLoad(useCallback(() => loadStories(page, size), [page, size]))
  const needsKept = stored === null && (isLate || state === 'failed' || state === 'limited')
  const kept = useLiveQuery(useCallback(() => (needsKept ? keptStories$() : of(undefined)), [needsKept]))

  const start = (page - 1) * size
  const fromKept = kept && { items: kept.slice(start, start + size), total: kept.length }
  return { shown: stored ?? fromKept, isLoading: state === 'loading' }
}
