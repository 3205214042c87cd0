import { useCallback, useEffect, useRef, useState } from 'react'
import { insightEndpoints } from '#schemas/endpoints/insights.ts'
import type { ImpactJob } from '#schemas/insight.ts'
import { callEndpoint } from '../../../api/call-endpoint.ts'
import { useConnection } from '../../../entities/use-connection.ts'

const PAUSE_MS = 1000

interface ImpactJobs {
  /** Sum over the server's running jobs and those that ended since, seen from here; undefined if there are none. */
  progress: Omit<ImpactJob, 'id'> | undefined
  isRunning: boolean
  /** Starts life-impact generation for these articles. Errors are not shown; `isRunning` just becomes false. */
  generate: (urls: readonly string[]) => void
}

/** Follows life-impact jobs. Checks for them when the page opens and when the network returns. */
export function useImpactJobs(): ImpactJobs {
  const [progress, setProgress] = useState<ImpactJobs['progress']>()
  const [isRunning, setRunning] = useState(false)
  const [round, setRound] = useState(0)
  const followed = useRef(new Set<string>())
  const isOffline = useConnection() === 'offline'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks again
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      const answer = await callEndpoint(insightEndpoints.impactJobs, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      const jobs = answer.kind === 'ok' ? answer.value.listObject : []
      const running = jobs.filter(({ done, total }) => done < total)
      for (const { id } of running) followed.current.add(id)
      const shown = jobs.filter(({ id }) => followed.current.has(id))
      setRunning(running.length > 0)
      setProgress(shown.length > 0 ? sumOf(shown) : undefined)
      if (running.length > 0) timer = setTimeout(() => void look(), PAUSE_MS)
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
    followed.current.clear()
    const answer = await callEndpoint(insightEndpoints.generateImpact, { body: urls.map((url) => ({ url })) })
    if (answer.kind === 'ok') followed.current.add(answer.value.id)
    setRound((before) => before + 1)
  }, [])
  return { progress, isRunning, generate: (urls) => void generate(urls) }
}

function sumOf(jobs: readonly ImpactJob[]): Omit<ImpactJob, 'id'> {
  const sum = (field: 'done' | 'failed' | 'total') => jobs.reduce((all, job) => all + job[field], 0)
  return { done: sum('done'), failed: sum('failed'), total: sum('total') }
}
