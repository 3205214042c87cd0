import { useEffect, useState } from 'react'

const LONGEST_WAIT_MS = 1000

/**
 * Chooses the first line at Enter, once it is certain to be the first: Enter may come before the results for the last
 * letters. After a second it chooses what is there.
 */
export function useEnter(isCertain: boolean, choose: () => void): { press: () => void; forget: () => void } {
  const [state, setState] = useState<'none' | 'due' | 'late'>('none')
  useEffect(() => {
    if (state !== 'due') return
    const timer = setTimeout(() => setState('late'), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [state])
  const isNow = state === 'late' || (state === 'due' && isCertain)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter, with the line that is first then
  useEffect(() => {
    if (isNow) choose()
  }, [isNow])
  return { press: () => setState('due'), forget: () => setState('none') }
}
