import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * A screen that somebody goes to begins at its top and has the focus, as a page that is loaded does; where it gives the
 * focus to a field of its own, the field keeps it. Where they go back to, the browser finds the place again. Before it is
 * painted: what comes is never seen at the place of what went.
 */
export function useArrival(contentId: string): void {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const shown = useRef(pathname)
  const focusedBefore = globalThis.document?.activeElement // the server renders this, too
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (navigationType !== 'POP') window.scrollTo({ top: 0 })
    const content = document.getElementById(contentId)
    const focused = document.activeElement
    const isGiven = focused !== focusedBefore && focused !== content && content?.contains(focused)
    if (!isGiven) content?.focus({ preventScroll: true })
  }, [pathname, navigationType, contentId, focusedBefore])
}
