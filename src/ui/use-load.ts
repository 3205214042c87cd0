import { useCallback, useEffect, useState } from 'react'

export type LoadState = 'loading' | 'loaded' | 'failed'

/**
 * Runs `load` now and whenever it is another function; true means it succeeded. A load that was overtaken by a newer one
 * no longer counts. `reload` runs it again.
 */
export function useLoad(load: () => Promise<boolean>): { state: LoadState; reload: () => void } {
  const [state, setState] = useState<LoadState>('loading')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    let isCurrent = true
    setState('loading')
    load().then(
      (hasLoaded) => isCurrent && setState(hasLoaded ? 'loaded' : 'failed'),
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
