import { useCallback, useRef, useState } from 'react'
import { from, map, type Observable, of, startWith, switchMap } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { articlesById$, storeArticles } from '../../../database/news/articles.ts'
import { loadResultOf } from '../../../entities/load-result.ts'
import { indexGrowth$, searchDevice } from '../../../search/device-search.ts'
import { hasTerms } from '../../../search/search-query.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../../ui/use-load.ts'
import { indexWhenIdle } from '../index-when-idle.ts'
import type { NewsSearch } from './news-search.ts'

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

/** News is public, so calls send no cookie. */
const headers = { 'skip-credentials': 'yes' }

/** Calls the server's search or list endpoint, by the given fields. Caches the found articles on this device. */
async function findNews({ terms: { q, source, primary, group }, page, size }: NewsSearch) {
  const paging = { page, size }
  const ask = () => {
    if (primary || group.length > 0) {
      const terms = { ...(primary && { primary }), ...(group.length > 0 && { group: group.join() }) }
      const more = { ...(q && { q }), ...(source && { source }) }
      return callEndpoint(newsEndpoints.searchNewsAdvanced, { query: { ...paging, ...terms, ...more }, headers })
    }
    if (q && source) return callEndpoint(newsEndpoints.searchNewsBySource, { query: { ...paging, q, source }, headers })
    if (q) return callEndpoint(newsEndpoints.searchNews, { query: { ...paging, q }, headers })
    return callEndpoint(newsEndpoints.newsBySource, { query: { ...paging, source }, headers })
  }
  const outcome = await ask()
  if (outcome.kind === 'ok') {
    await storeArticles(outcome.value.content)
    indexWhenIdle()
  }
  return outcome
}

interface DeviceResults {
  articles: Article[]
  total: number
  /** Indexed articles, and stored articles. */
  covered: number
  cached: number
}

const nothing: DeviceResults = { articles: [], total: 0, covered: 0, cached: 0 }

/** Results from this device. Live: they update while the index grows. Undefined until the first answer. */
function useDeviceSearch(search: NewsSearch): DeviceResults | undefined {
  const key = JSON.stringify(search)
  return useLiveQuery(useCallback(() => find$(JSON.parse(key)), [key]))
}

function find$({ terms, page, size }: NewsSearch): Observable<DeviceResults> {
  if (!hasTerms(terms)) return of(nothing)
  return indexGrowth$.pipe(
    startWith(undefined),
    switchMap(() => from(searchDevice(terms, (page - 1) * size, size))),
    switchMap(({ ids, ...counts }) => articlesById$(ids).pipe(map((articles) => ({ articles, ...counts })))),
  )
}
