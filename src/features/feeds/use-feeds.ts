import { useCallback, useState } from 'react'
import { feedEndpoints } from '#schemas/endpoints/feeds.ts'
import type { Feed } from '#schemas/feed.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { useLoad } from '../../ui/use-load.ts'

/** The server's feeds: undefined until it has answered; its last answer while it is silent. */
export function useFeeds() {
  const [feeds, setFeeds] = useState<Feed[]>()
  const load = useCallback(async () => {
    const answer = await callEndpoint(feedEndpoints.feeds)
    if (answer.kind === 'ok') setFeeds(answer.value.listObject)
    return loadResultOf(answer)
  }, [])
  return { feeds, ...useLoad(load) }
}
