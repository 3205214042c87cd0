import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'

type Change = (search: URLSearchParams) => URLSearchParams

/**
 * Changes the parameters of the address as it is by now. The router renders an address a moment after it has set it: a
 * change made of what was rendered would undo one made just before.
 */
export function useChangeSearch(): (change: Change, options?: NavigateOptions) => void {
  const [, setSearch] = useSearchParams()
  return useCallback(
    (change, options) => setSearch(change(new URLSearchParams(window.location.search)), options),
    [setSearch],
  )
}
