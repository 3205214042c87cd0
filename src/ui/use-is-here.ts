import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Whether the browser is still on the page that this was rendered on. The router shows a page for as long as the next one
 * is loading, and what was begun on a page ends after it was left.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  return useCallback(() => window.location.pathname === pathname, [pathname])
}
