import { endpoints } from '#schemas/endpoints.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { storeArticles } from '../../../database/articles.ts'
import { indexWhenIdle } from '../index-when-idle.ts'
import type { NewsSearch } from './news-search.ts'

/** News is public: no cookie goes with it. */
const headers = { 'skip-credentials': 'yes' }

/** Asks the server, by the call that what is given chooses. What it finds is kept on this device. */
export async function findNews({ terms: { q, source, primary, group }, page, size }: NewsSearch) {
  const paging = { page, size }
  const ask = () => {
    if (q && source) return callEndpoint(endpoints.searchNewsBySource, { query: { ...paging, q, source }, headers })
    if (q) return callEndpoint(endpoints.searchNews, { query: { ...paging, q }, headers })
    if (source) return callEndpoint(endpoints.newsBySource, { query: { ...paging, source }, headers })
    const terms = { ...(primary && { primary }), ...(group.length > 0 && { group: group.join() }) }
    return callEndpoint(endpoints.searchNewsAdvanced, { query: { ...paging, ...terms }, headers })
  }
  const outcome = await ask()
  if (outcome.kind === 'ok') {
    await storeArticles(outcome.value.content)
    indexWhenIdle()
  }
  return outcome
}
