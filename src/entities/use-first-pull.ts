import { useState } from 'react'
import { fromData, fromUserData, loadData } from '../database/load-data.ts'
import type { SyncPhase } from '../database/session/sync-status.ts'
import { connection$ } from '../platform/connection.ts'
import { useLiveQuery } from '../ui/use-live-query.ts'
import type { LoadResult } from '../ui/use-load.ts'

const readHasPulled = fromUserData(({ hasPulled$ }) => hasPulled$())
const readPhase = fromData(({ syncPhase$ }) => syncPhase$)
const readConnection = () => connection$

/**
 * Tells if the first pull is complete; until then an empty list means nothing. For signed-in users. `reload` retries.
 */
export function useFirstPull(): { state: LoadResult | 'loading'; reload: () => void } {
  const hasPulled = useLiveQuery(readHasPulled, 'has pulled')
  const phase = useLiveQuery(readPhase)
  const isOffline = useLiveQuery(readConnection) === 'offline'
  const [isRetrying, setIsRetrying] = useState(false)
  const state = isRetrying ? 'loading' : stateOf(hasPulled, phase, isOffline)
  const reload = () => {
    setIsRetrying(true)
    void loadData()
      .then(({ sendNow }) => sendNow())
      .finally(() => setIsRetrying(false))
  }
  return { state: hasPulled ? 'loaded' : state, reload }
}

function stateOf(
  hasPulled: boolean | undefined,
  phase: SyncPhase | undefined,
  isOffline: boolean,
): LoadResult | 'loading' {
  if (hasPulled === undefined || phase?.kind === 'sending') return 'loading'
  if (phase?.kind === 'paused') return 'limited'
  const hasStopped = phase?.kind === 'failing' || phase?.kind === 'outdated'
  return hasStopped || isOffline ? 'failed' : 'loading'
}
