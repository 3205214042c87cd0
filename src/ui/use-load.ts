import { useCallback, useEffect, useState } from 'react'
import { offlineTexts } from '../texts/offline-texts.ts'

/** Result of a load. `limited`: the server asks to wait. */
export type LoadResult = 'loaded' | 'failed' | 'limited'

/** Why there is nothing: the server asks to wait, or else `failed`. */
export function loadProblem(state: LoadResult | 'loading', failed: string): string {
  return state === 'limited' ? offlineTexts.tooManyCalls : failed
}

/** A load that takes longer is late: until it ends, the screen shows what it has. */
const LATE_MS = 1000

/** Reloads of the failed loads on screen, for when the server answers again. */
export const failedLoads = new Set<() => void>()

interface Load {
  state: LoadResult | 'loading'
  /** True while it takes longer than a second. */
  isLate: boolean
  reload: () => void
}

/**
 * Runs `load` now and again whenever the function changes. A newer load supersedes an older one, which learns it by
 * `isCurrent`. A load that throws counts as failed. `reload` runs it again.
 */
export function useLoad(load: (isCurrent: () => boolean) => Promise<LoadResult>): Load {
  const [state, setState] = useState<LoadResult | 'loading' | 'late'>('loading')
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    let isCurrent = true
    setState('loading')
    const late = setTimeout(() => setState('late'), LATE_MS)
    const end = (result: LoadResult) => {
      if (!isCurrent) return
      clearTimeout(late)
      setState(result)
      if (result === 'failed') failedLoads.add(reload)
    }
    load(() => isCurrent).then(end, (error: unknown) => {
      console.error(error)
      end('failed')
    })
    return () => {
      isCurrent = false
      clearTimeout(late)
      failedLoads.delete(reload)
    }
  }, [load, round])
  return { state: state === 'late' ? 'loading' : state, isLate: state === 'late', reload }
}
