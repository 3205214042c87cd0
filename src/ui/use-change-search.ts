import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import { useIsHere } from './use-is-here.ts'

type Change = (search: URLSearchParams) => URLSearchParams

/**
 * Changes the parameters of the address as it is by now. The router renders an address a moment after it has set it: a
 * change made of what was rendered would undo one made just before, and a page that is being left would come back.
 */
export function useChangeSearch(): (change: Change, options?: NavigateOptions) => void {
  const [, setSearch] = useSearchParams()
  const isHere = useIsHere()
  return useCallback(
    (change, options) => {
      if (isHere()) setSearch(change(new URLSearchParams(window.location.search)), options)
    },
    [setSearch, isHere],
  )
}
