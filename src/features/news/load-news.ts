import { articleIdOf } from '#schemas/article-address.ts'
import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import type { Outcome } from '../../api/outcome.ts'
import { takeServedAnswer } from '../../api/served-answer.ts'
import { storeArticles, storeNewsPage } from '../../database/news/articles.ts'
import { indexWhenIdle } from './index-when-idle.ts'
import { articleKey, type NewsQuery, newsPageKey } from './news-query.ts'

/** News is public: sent without cookies, so that an ended session cannot block it. */
const headers = { 'skip-credentials': 'yes' }

export function fetchNewsPage({ list, page, size }: NewsQuery, signal?: AbortSignal) {
  const options = { query: { page, size }, headers, ...(signal && { signal }) }
  if (list.kind === 'category') {
    return callEndpoint(newsEndpoints.newsByCategory, { params: { category: list.category }, ...options })
  }
  return callEndpoint(list.kind === 'watchlist' ? newsEndpoints.newsWatchlist : newsEndpoints.newsToday, options)
}

/** Fetches a page of news into the local database, whence the screens show it. */
export async function loadNewsPage(newsQuery: NewsQuery): Promise<Outcome<unknown>> {
  const key = newsPageKey(newsQuery)
  const served = await takeServedAnswer(key, newsEndpoints.newsToday.response)
  const outcome = served ? ({ kind: 'ok', value: served } as const) : await fetchNewsPage(newsQuery)
  if (outcome.kind === 'ok') {
    await storeNewsPage(key, outcome.value.content, outcome.value.totalElements)
    indexWhenIdle()
  }
  return outcome
}

/** Fetches one article into the local database. */
export async function loadArticle(url: string): Promise<Outcome<unknown>> {
  const served = await takeServedAnswer(articleKey(url), newsEndpoints.newsByUrl.response)
  const outcome = served
    ? ({ kind: 'ok', value: served } as const)
    : await callEndpoint(newsEndpoints.newsByUrl, { query: { url }, headers })
  if (outcome.kind === 'ok' && outcome.value.id === (await articleIdOf(url))) await storeArticles([outcome.value])
  return outcome
}
