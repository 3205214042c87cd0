import { useCallback, useRef, useState } from 'react'
import type { Article } from '#schemas/article.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { hasTerms } from '../../../search/search-query.ts'
import { type LoadResult, useLoad } from '../../../ui/use-load.ts'
import { findNews } from './find-news.ts'
import type { NewsSearch } from './news-search.ts'
import { type DeviceResults, useDeviceSearch } from './use-device-search.ts'

interface Answer {
  key: string
  articles: Article[]
  total: number
}

export interface SearchResults {
  articles: Article[]
  total: number
  /** True if the results come from the server; false until it answers, or if it fails. */
  isOnline: boolean
  device: DeviceResults | undefined
  state: LoadResult | 'loading'
  reload: () => void
}

/**
 * Shows this device's results at once and adds the server's results below them. If the server fails, paging continues
 * with the device's results.
 */
export function useSearch(search: NewsSearch): SearchResults {
  const key = JSON.stringify(search)
  const device = useDeviceSearch(search)
  const [answer, setAnswer] = useState<Answer>()
  const load = useCallback(
    (isCurrent: () => boolean) => ask(JSON.parse(key), (found) => isCurrent() && setAnswer({ key, ...found })),
    [key],
  )
  const { state, isLate, reload } = useLoad(load)
  const online = answer?.key === key ? answer : undefined
  const isFirstPage = search.page === 1
  const shown = useRef<Answer>(undefined)
  // Until the server is late, only the first page shows device results: page 2 differs between server and device.
  if (!online && device)
    shown.current = {
      key,
      articles: isFirstPage || isLate || state !== 'loading' ? device.articles : [],
      total: device.total,
    }
  const before = shown.current
  const articles = online ? join(before?.key === key ? before.articles : [], online.articles) : (before?.articles ?? [])
  return { articles, total: online?.total ?? before?.total ?? 0, isOnline: online !== undefined, device, state, reload }
}

async function ask(search: NewsSearch, keep: (found: Omit<Answer, 'key'>) => void): Promise<LoadResult> {
  if (!hasTerms(search.terms)) return 'loaded'
  const outcome = await findNews(search)
  if (outcome.kind === 'ok') keep({ articles: outcome.value.content, total: outcome.value.totalElements })
  return loadResultOf(outcome)
}

/** Keeps shown articles in place and appends new ones. */
function join(shown: Article[], found: Article[]): Article[] {
  const ids = new Set(shown.map(({ id }) => id))
  return [...shown, ...found.filter(({ id }) => !ids.has(id))]
}
