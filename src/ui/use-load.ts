import { useCallback, useEffect, useState } from 'react'

/** Result of a load. `limited`: the server asks to wait. */
export type LoadResult = 'loaded' | 'failed' | 'limited'

/**
 * Runs `load` now and again whenever the function changes. A newer load supersedes an older one. A load that throws
 * counts as failed. `reload` runs it again.
 */
export function useLoad(load: () => Promise<LoadResult>): { state: LoadResult | 'loading'; reload: () => void } {
  const [state, setState] = useState<LoadResult | 'loading'>('loading')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    let isCurrent = true
    setState('loading')
    load().then(
      (result) => isCurrent && setState(result),
      (error: unknown) => {
        console.error(error)
        if (isCurrent) setState('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [load, round])
  return { state, reload: useCallback(() => setRound((before) => before + 1), []) }
}
