import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * A screen that somebody goes to begins at its top and has the focus, as a page that is loaded does. Where they go back
 * to, the browser finds the place again.
 */
export function useArrival(contentId: string): void {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (navigationType !== 'POP') window.scrollTo({ top: 0 })
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname, navigationType, contentId])
}
