import { newsEndpoints } from '#schemas/endpoints/news.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { storeStoryPage } from '../../database/news/story-pages.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import type { LoadResult } from '../../ui/use-load.ts'

/** Stories are public: sent without cookies, so that an ended session cannot block it. */
const headers = { 'skip-credentials': 'yes' }

/** Fetches a page of stories into the local database, whence the screen shows it. */
export async function loadStories(page: number, size: number): Promise<LoadResult> {
  const outcome = await callEndpoint(newsEndpoints.stories, { query: { page, size }, headers })
  if (outcome.kind === 'ok') await storeStoryPage(page, size, outcome.value.content, outcome.value.totalElements)
  return loadResultOf(outcome)
}
