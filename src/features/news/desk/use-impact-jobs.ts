import { useCallback, useEffect, useState } from 'react'
import { insightEndpoints } from '#schemas/endpoints/insights.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { useConnection } from '../../../entities/use-connection.ts'

const PAUSE_MS = 1000

interface ImpactJobs {
  /** Sum over all running jobs of this server's admins; undefined if none runs. */
  progress: { done: number; total: number } | undefined
  isRunning: boolean
  /** Starts life-impact generation for these articles. Errors are not shown; `isRunning` just becomes false. */
  generate: (urls: readonly string[]) => void
}

/** Follows life-impact jobs. Checks for them when the page opens and when the network returns. */
export function useImpactJobs(): ImpactJobs {
  const [progress, setProgress] = useState<ImpactJobs['progress']>()
  const [isRunning, setRunning] = useState(false)
  const [round, setRound] = useState(0)
  const isOffline = useConnection() === 'offline'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks again
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      const answer = await callEndpoint(insightEndpoints.impactJobs, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      const jobs = answer.kind === 'ok' ? answer.value.listObject : []
      setRunning(jobs.length > 0)
      setProgress(jobs.length > 0 ? { done: sum(jobs, 'done'), total: sum(jobs, 'total') } : undefined)
      if (jobs.length > 0) timer = setTimeout(() => void look(), PAUSE_MS)
    }
    let timer: ReturnType<typeof setTimeout>
    void look()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [round, isOffline])

  const generate = useCallback(async (urls: readonly string[]) => {
    setRunning(true)
    await callEndpoint(insightEndpoints.generateImpact, { body: urls.map((url) => ({ url })) })
    setRound((before) => before + 1)
  }, [])
  return { progress, isRunning, generate: (urls) => void generate(urls) }
}

function sum(jobs: readonly { done: number; total: number }[], field: 'done' | 'total'): number {
  return jobs.reduce((all, job) => all + job[field], 0)
}
