import { articleIdOf } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import type { Outcome } from '../../api/outcome.ts'
import { storeArticles, storeNewsPage } from '../../database/articles.ts'
import { indexWhenIdle } from './index-when-idle.ts'
import { type NewsQuery, newsPageKey } from './news-query.ts'

/** News is public: no cookie goes with it, so no ended session can stand in its way. */
const headers = { 'skip-credentials': 'yes' }

export function fetchNewsPage({ list, page, size }: NewsQuery, signal?: AbortSignal) {
  const options = { query: { page, size }, headers, ...(signal && { signal }) }
  if (list.kind === 'category') {
    return callEndpoint(endpoints.newsByCategory, { params: { category: list.category }, ...options })
  }
  return callEndpoint(list.kind === 'watchlist' ? endpoints.newsWatchlist : endpoints.newsToday, options)
}

/** Fetches a page of news into the local database, whence the screens show it. */
export async function loadNewsPage(newsQuery: NewsQuery): Promise<Outcome<unknown>> {
  const outcome = await fetchNewsPage(newsQuery)
  if (outcome.kind === 'ok') {
    await storeNewsPage(newsPageKey(newsQuery), outcome.value.content, outcome.value.totalElements)
    indexWhenIdle()
  }
  return outcome
}

/** Fetches one article into the local database. */
export async function loadArticle(url: string): Promise<Outcome<unknown>> {
  const outcome = await callEndpoint(endpoints.newsByUrl, { query: { url }, headers })
  if (outcome.kind === 'ok' && outcome.value.id === (await articleIdOf(url))) await storeArticles([outcome.value])
  return outcome
}
