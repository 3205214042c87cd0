import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom'

type Change = (search: URLSearchParams) => URLSearchParams

/**
 * Changes the parameters of the address as it is by now. The router renders an address a moment after it has set it: a
 * change made of what was rendered would undo one made just before, and a page that is being left would come back.
 */
export function useChangeSearch(): (change: Change, options?: NavigateOptions) => void {
  const [, setSearch] = useSearchParams()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the page is that was rendered by this key
  const pathname = useMemo(() => window.location.pathname, [key])
  return useCallback(
    (change, options) => {
      if (window.location.pathname === pathname) setSearch(change(new URLSearchParams(window.location.search)), options)
    },
    [setSearch, pathname],
  )
}
