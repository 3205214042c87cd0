import { useEffect, useRef, useState } from 'react'
import { recall, remember } from '../../database/store/device-memory.ts'

const NAME = 'waitlist'
/** As specified, without a server call. */
const JOINING_MS = 1800

export type WaitlistState = 'unknown' | 'idle' | 'joining' | 'joined'

/** Waitlist state of this device; joining is idempotent. Leaving the screen cancels it. */
export function useWaitlist(): { state: WaitlistState; join: () => void } {
  const [state, setState] = useState<WaitlistState>('unknown')
  const timer = useRef<number>(undefined)

  useEffect(() => {
    let isCurrent = true
    const begin = (isJoined: boolean) => isCurrent && setState(isJoined ? 'joined' : 'idle')
    recall(NAME).then(
      (found) => begin(found !== undefined),
      () => begin(false),
    )
    return () => {
      isCurrent = false
      clearTimeout(timer.current)
    }
  }, [])

  const join = () => {
    if (state !== 'idle') return
    setState('joining')
    timer.current = window.setTimeout(() => {
      setState('joined')
      remember(NAME, { joinedAt: new Date().toISOString() }).catch((error: unknown) => {
        console.warn('This device has no room to remember it:', error)
      })
    }, JOINING_MS)
  }
  return { state, join }
}
