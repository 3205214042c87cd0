import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import { useIsHere } from './use-is-here.ts'

type Change = (search: URLSearchParams) => URLSearchParams

/**
 * Changes the parameters of the current URL. The router renders a URL a moment after setting it: a change based on
 * the rendered one would undo a previous change, or bring back a page that is being left.
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
