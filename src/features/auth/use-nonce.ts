import { useCallback, useEffect, useState } from 'react'
import { fromEvent, interval, merge } from 'rxjs'
import { fetchNonce } from './fetch-nonce.ts'

/** The server takes one for 30 minutes. */
const RENEW_AFTER_MS = 15 * 60_000
const LOOK_MS = 60_000

/**
 * Nonce of the next sign-in. An attempt (`isBusy`) consumes it. It is renewed after an attempt, and before it expires
 * on an open page, at the latest when the page becomes visible.
 */
export function useNonce(isBusy: boolean): { nonce: string | undefined; hasFailed: boolean } {
  const [held, setHeld] = useState<{ nonce: string; at: number }>()
  const [hasFailed, setFailed] = useState(false)
  const renew = useCallback(async () => {
    const nonce = await fetchNonce()
    setFailed(nonce === undefined)
    if (nonce !== undefined) setHeld({ nonce, at: Date.now() })
  }, [])
  useEffect(() => {
    if (!isBusy) void renew()
  }, [isBusy, renew])
  const at = held?.at
  useEffect(() => {
    if (at === undefined) return
    const looks$ = merge(interval(LOOK_MS), fromEvent(document, 'visibilitychange'))
    const looking = looks$.subscribe(() => {
      if (Date.now() - at > RENEW_AFTER_MS) void renew()
    })
    return () => looking.unsubscribe()
  }, [at, renew])
  return { nonce: held?.nonce, hasFailed }
}
