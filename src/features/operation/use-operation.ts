import { useCallback, useEffect, useState } from 'react'
import { operationEndpoints } from '#schemas/endpoints/operation.ts'
import type { Operation } from '#schemas/operation.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { useLoad } from '../../ui/use-load.ts'

const REFRESH_MS = 30_000

/** State of the installation, read again every 30 seconds while the page is visible. The last answer in between. */
export function useOperation() {
  const [answer, setAnswer] = useState<{ operation: Operation; fetchedAt: number }>()
  const load = useCallback(async () => {
    const outcome = await callEndpoint(operationEndpoints.operation)
    if (outcome.kind === 'ok') setAnswer({ operation: outcome.value, fetchedAt: Date.now() })
    return loadResultOf(outcome)
  }, [])
  const { state, reload } = useLoad(load)
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') reload()
    }
    const timer = setInterval(refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [reload])
  return { answer, state, reload }
}
