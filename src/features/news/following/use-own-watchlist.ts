import { useCallback, useState } from 'react'
import type { Article } from '#schemas/article.ts'
import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { storeArticles } from '../../../database/news/articles.ts'
import type { FetchedPage } from '../../../database/news/list-cache.ts'
import { type Following, isAmong } from '../../../database/profile/followed-and-muted.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { indexNewArticles } from '../../../search/device-search.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../../ui/use-load.ts'
import { findListed$ } from '../find-listed.ts'
import type { NewsQuery } from '../news-query.ts'
import { joinWatched } from './join-watched.ts'

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
export function useOwnWatchlist(
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
