import { chakra } from '@chakra-ui/react'
import { type ReactNode, useCallback, useState } from 'react'
import type { Article } from '#schemas/article.ts'
import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { paths } from '#schemas/paths.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { storeArticles } from '../../../database/news/articles.ts'
import type { FetchedPage } from '../../../database/news/list-cache.ts'
import { type Following, following$, isAmong } from '../../../database/profile/followed-and-muted.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { indexNewArticles } from '../../../search/device-search.ts'
import { TextLink } from '../../../ui/button.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../../ui/use-load.ts'
import { findListed$ } from '../find-listed.ts'
import type { NewsQuery } from '../news-query.ts'
import { NewsView } from '../news-view.tsx'
import { followingTexts as texts } from '../sources/source-texts.ts'
import { joinWatched } from './join-watched.ts'

/** Names that are listed; the rest is counted. */
const NAMED = 4

interface OwnWatchlistProps {
  query: NewsQuery
  /** Everybody's watch list, with a line above it. */
  plain: (about: ReactNode) => ReactNode
}

/** The watch list of a user: everybody's, until they follow something. */
export function OwnWatchlist({ query, plain }: OwnWatchlistProps) {
  const following = useLiveQuery(following$)
  if (!following) return <NewsView query={query} stored={undefined} state="loading" reload={() => {}} />
  const isFollowing = following.sources.length > 0 || following.categories.length > 0
  return isFollowing ? <Followed query={query} following={following} /> : plain(<About following={following} />)
}

function Followed({ query, following }: { query: NewsQuery; following: Following }) {
  return <NewsView query={query} {...useOwnWatchlist(query, following)} about={<About following={following} />} />
}

function About({ following: { sources, categories } }: { following: Following }) {
  const names = [...sources, ...categories]
  const said = [...names.slice(0, NAMED), ...(names.length > NAMED ? [texts.more(names.length - NAMED)] : [])]
  const list = new Intl.ListFormat('en').format(said)
  return (
    <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
      {names.length > 0 ? texts.watched(list) : texts.choiceOnly}{' '}
      <TextLink to={paths.following}>{names.length > 0 ? texts.change : texts.choose}</TextLink>
    </chakra.p>
  )
}

interface Answer {
  key: string
  articles: Article[]
  total: number
  fetchedAt: number
}

/**
 * Watch list of a user who follows something: from the articles on this device at once, merged with the server's
 * answer when it arrives. Not stored as a page: the device stores nothing about whom a user follows outside of the
 * user's database.
 */
function useOwnWatchlist(
  { page, size }: NewsQuery,
  following: Following,
): { stored: FetchedPage<Article> | undefined; state: LoadResult | 'loading'; reload: () => void } {
  const key = JSON.stringify({ page, size, following })
  const device = useLiveQuery(useCallback(() => find$(key), [key]))
  const [answer, setAnswer] = useState<Answer>()
  // Loads again once the server knows the local changes.
  const load = useCallback((isCurrent: () => boolean) => ask(key, (found) => isCurrent() && setAnswer(found)), [key])
  const { state, reload } = useLoad(load)

  const isWatched = ({ source, category, editorChoice }: Article) =>
    editorChoice || isAmong(following.sources, source) || isAmong(following.categories, category)
  const online = answer?.key === key ? answer : undefined
  if (!device && !online) return { stored: undefined, state, reload }
  const here = device ?? { articles: [], total: 0 }
  const items = joinWatched({ isFirstPage: page === 1, size, device: here.articles, online: online?.articles })
  const stored = {
    items: items.filter(isWatched),
    total: Math.max(here.total, online?.total ?? 0),
    fetchedAt: online?.fetchedAt ?? 0,
  }
  return { stored, state, reload }
}

interface Wanted {
  page: number
  size: number
  following: Following
}

function find$(key: string) {
  const { page, size, following } = JSON.parse(key) as Wanted
  const { sources, categories } = following
  return findListed$({ page, size }, { sources, categories, beside: 'choice' })
}

async function ask(key: string, keep: (answer: Answer) => void): Promise<LoadResult> {
  const { page, size } = JSON.parse(key) as Wanted
  const outcome = await callEndpoint(newsEndpoints.newsWatchlist, { query: { page, size } })
  if (outcome.kind === 'ok') {
    const { content, totalElements } = outcome.value
    await storeArticles(content)
    indexNewArticles()
    keep({ key, articles: content, total: totalElements, fetchedAt: Date.now() })
  }
  return loadResultOf(outcome)
}
