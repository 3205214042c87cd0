import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * True while the browser is on the page of this render. The router shows a page until the next one has loaded, and
 * work may end after it was left.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  return useCallback(() => window.location.pathname === pathname, [pathname])
}
