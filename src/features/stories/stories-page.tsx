import { chakra } from '@chakra-ui/react'
import { BookOpen, Sparkles } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { of } from 'rxjs'
import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { paths } from '#schemas/paths.ts'
import type { Story } from '#schemas/story.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import type { FetchedPage } from '../../database/news/list-cache.ts'
import { keptStories$, storeStoryPage, storyPage$ } from '../../database/news/story-pages.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Freshness } from '../../ui/freshness.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { coveringRow } from '../../ui/pressable-row.ts'
import { Column, ListTable, TableRow } from '../../ui/table.tsx'
import { overScreen, useAddressedDialog } from '../../ui/use-addressed-dialog.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../ui/use-load.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { readPaging, usePageTurning } from '../../ui/use-paging.ts'
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

/** Stories are public: sent without cookies, so that an ended session cannot block it. */
const headers = { 'skip-credentials': 'yes' }

/** Fetches a page of stories into the local database, whence the screen shows it. */
async function loadStories(page: number, size: number): Promise<LoadResult> {
  const outcome = await callEndpoint(newsEndpoints.stories, { query: { page, size }, headers })
  if (outcome.kind === 'ok') await storeStoryPage(page, size, outcome.value.content, outcome.value.totalElements)
  return loadResultOf(outcome)
}

function StoriesTable({ stories }: { stories: readonly Story[] }) {
  return (
    <ListTable
      head={
        <>
          <Column>{texts.columns.title}</Column>
          <Column hideBelow="md">{texts.columns.moral}</Column>
          <Column width="1%">{texts.columns.read}</Column>
        </>
      }
    >
      {stories.map((story) => (
        <StoryRow key={story.id} story={story} />
      ))}
    </ListTable>
  )
}

/** The moral is below the title on a phone. */
function StoryRow({ story: { id, title, moral } }: { story: Story }) {
  const [search] = useSearchParams()
  const opened = new URLSearchParams(search)
  opened.set('story', id)
  return (
    <TableRow>
      <chakra.td paddingBlock="4" width={{ base: 'auto', md: '40%' }}>
        <chakra.p textStyle="headline" fontSize="lg">
          {title}
        </chakra.p>
        <chakra.p color="muted" marginTop="1" hideFrom="md">
          {moral}
        </chakra.p>
      </chakra.td>
      <chakra.td paddingBlock="4" color="muted" hideBelow="md">
        {moral}
      </chakra.td>
      <chakra.td paddingBlock="3">
        <ButtonLink
          to={{ search: `?${opened}` }}
          state={overScreen(search)}
          variant="outline"
          size="sm"
          aria-label={`${texts.columns.read}: ${title}`}
          {...coveringRow}
        >
          <BookOpen size={16} aria-hidden />
          {texts.columns.read}
        </ButtonLink>
      </chakra.td>
    </TableRow>
  )
}
