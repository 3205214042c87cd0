import { useCallback } from 'react'
import { insightEndpoints } from '#schemas/endpoints/insights.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { type InsightList, insights$, storeInsights } from '../../database/news/insights.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type LoadResult, useLoad } from '../../ui/use-load.ts'

/**
 * A user's insights: those on this device at once, the server's when they come. Undefined until the device was asked.
 */
export function useInsights(userId: string): {
  insights: InsightList | undefined
  state: LoadResult | 'loading'
  reload: () => void
} {
  const insights = useLiveQuery(useCallback(() => insights$(userId), [userId]))
  const { state, reload } = useLoad(useCallback(() => fetchInsights(userId), [userId]))
  return { insights, state, reload }
}

async function fetchInsights(userId: string): Promise<LoadResult> {
  const answer = await callEndpoint(insightEndpoints.insights)
  if (answer.kind === 'ok') {
    const { listObject, madeAt } = answer.value
    await storeInsights(userId, listObject, Date.parse(madeAt ?? '') || Date.now())
  }
  return loadResultOf(answer)
}
