import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromData } from '../../database/load-data.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { useSession } from '../../entities/use-session.ts'
import { readCachedAnswer } from '../../platform/cached-answers.ts'
import { untilIdle } from '../../platform/until-idle.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../ui/use-load.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { LARGEST_SIZE, type NewsQuery, newsPageKey, readNewsQuery } from './news-query.ts'
import { NewsView } from './news-view.tsx'

/** Longest delay of the request for fresh news while a cached list is shown. */
const MAX_WAIT_MS = 1000

const loadLists = () => import('./personal-lists.ts')
const OwnWatchlist = lazyPart(loadLists, (lists) => lists.OwnWatchlist, ask)
const OwnNews = lazyPart(loadLists, (lists) => lists.OwnNews, ask)
const UnreadNews = lazyPart(loadLists, (lists) => lists.UnreadNews, ask)
const CachedNews = lazyPart(
  () => import('./cached-news.tsx'),
  (module) => module.CachedNews,
  ask,
)

/** Shows the news list of the current path, page by page. A user's watch list may have its own sources. */
export function NewsListPage() {
  usePageTitle('News')
  const [search] = useSearchParams()
  const { kind } = useSession()
  const query = readNewsQuery(search)
  if (query.list.kind === 'mine') return <OwnNews query={query} list={query.list} />
  if (query.unread) return <Unread key={JSON.stringify(query.list)} query={query} source={query.unread.source} />
  if (query.list.kind !== 'watchlist' || kind === 'visitor') return <StoredNews query={query} />
  if (kind === 'unknown') return ask({ query })
  return <OwnWatchlist query={query} plain={(about) => <StoredNews query={query} about={about} />} />
}

/** Loading state before the query is known. */
function ask({ query }: { query: NewsQuery }): ReactNode {
  return <NewsView query={query} stored={undefined} state="loading" reload={() => {}} />
}

/** Fetches the newest page of the list: the device may not have it yet. */
function Unread({ query, source }: { query: NewsQuery; source: string }) {
  const key = JSON.stringify(query.list)
  const { state, reload } = useLoad(
    useCallback(() => fetchPage({ list: JSON.parse(key), page: 1, size: LARGEST_SIZE }), [key]),
  )
  return <UnreadNews query={query} source={source} state={state} reload={reload} />
}

/** Shows the stored page at once and updates it when the server answers. */
function StoredNews({ query, about }: { query: NewsQuery; about?: ReactNode }) {
  const key = newsPageKey(query)
  const stored = useLiveQuery(
    useMemo(() => fromData(({ newsPage$ }) => newsPage$(key)), [key]),
    key,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the query
  const { state, isLate, reload } = useLoad(useCallback(() => fetchPage(query), [key]))
  useReloadWhenGone(stored, reload)
  const isOnlyHere = stored === null && (isLate || state === 'failed' || state === 'limited')
  if (isOnlyHere) return <CachedNews query={query} state={state} reload={reload} about={about} />
  return <NewsView query={query} stored={stored} state={state} reload={reload} about={about} />
}

/** Refetches data that disappeared from the device: the browser may delete storage under an open page. */
function useReloadWhenGone(stored: object | null | undefined, reload: () => void): void {
  const wasStored = useRef(false)
  useEffect(() => {
    if (stored === null && wasStored.current) reload()
    wasStored.current = Boolean(stored)
  }, [stored, reload])
}

/** Loads the network code only after stored articles are on screen. */
async function fetchPage(query: NewsQuery): Promise<LoadResult> {
  if (readCachedAnswer(newsPageKey(query))) await untilIdle(MAX_WAIT_MS)
  const { loadNewsPage } = await import('./load-news.ts')
  return loadResultOf(await loadNewsPage(query))
}
