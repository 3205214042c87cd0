import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useCallback, useLayoutEffect } from 'react'
import { map, type Observable, of, switchMap } from 'rxjs'
import { newsPage$ } from '../../database/news/news-pages.ts'
import { formatAge } from '../../platform/format-time.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { findListed$ } from './find-listed.ts'
import { ownListedNews$ } from './listed-news.ts'
import { type NewsQuery, newsPageKey } from './news-query.ts'

const texts = {
  /** `fetchedAt` in ms since 1970; 0 for a page that was worked out here. */
  shown: (fetchedAt: number) =>
    fetchedAt === 0
      ? 'Offline. These are the articles on this device.'
      : `Offline. This page was updated ${formatAge(fetchedAt)}.`,
  noNext: 'The next page is not on this device.',
} as const

interface OldPageNoticeProps {
  fetchedAt: number
  /** The server asks to wait. */
  isLimited: boolean
  reload: () => void
}

/** Above a page that could not be fetched now: how old it is, and another try. */
export function OldPageNotice({ fetchedAt, isLimited, reload }: OldPageNoticeProps) {
  return (
    <Notice tone="caution" icon={<CloudOff size={18} aria-hidden />}>
      <chakra.span flex="1">{isLimited ? offlineTexts.tooManyCalls : texts.shown(fetchedAt)}</chakra.span>
      <Button variant="ghost" size="sm" color="inherit" onClick={reload}>
        {offlineTexts.tryAgain}
      </Button>
    </Notice>
  )
}

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
      {texts.noNext}
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
