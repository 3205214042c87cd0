import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { storeArticles } from '../../../database/news/articles.ts'
import { indexWhenIdle } from '../index-when-idle.ts'
import type { NewsSearch } from './news-search.ts'

/** News is public, so calls send no cookie. */
const headers = { 'skip-credentials': 'yes' }

/** Calls the server's search or list endpoint, by the given fields. Caches the found articles on this device. */
export async function findNews({ terms: { q, source, primary, group }, page, size }: NewsSearch) {
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
