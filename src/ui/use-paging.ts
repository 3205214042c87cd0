import { useEffect } from 'react'
import { useChangeSearch } from './use-change-search.ts'

/** The server counts no further. */
const FURTHEST_PAGE = 1_000_000_000

interface Paging {
  /** Counts from 1. */
  page: number
  size: number
}

/** `page` and `size` of a URL. Invalid values become the first page and the usual size. */
export function readPaging(search: URLSearchParams, sizes: readonly number[], usual: number): Paging {
  const page = Number(search.get('page'))
  const size = Number(search.get('size'))
  const isPage = Number.isInteger(page) && page >= 1 && page <= FURTHEST_PAGE
  return { page: isPage ? page : 1, size: sizes.includes(size) ? size : usual }
}

/**
 * Turns to another page (counted from 0, as the paginator does) by the address. One beyond the last gives way to the
 * last, once it is known of how many items in all: undefined until then.
 */
export function usePageTurning(
  { page, size }: Paging,
  total: number | undefined,
): (page: number, size: number) => void {
  const changeSearch = useChangeSearch()
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / size))
  useEffect(() => {
    if (page > lastPage) changeSearch(withPaging({ page: lastPage, size }), { replace: true })
  }, [page, lastPage, size, changeSearch])
  return (turnedTo, newSize) => {
    changeSearch(withPaging({ page: turnedTo + 1, size: newSize }))
    window.scrollTo({ top: 0 })
  }
}

function withPaging({ page, size }: Paging): (search: URLSearchParams) => URLSearchParams {
  return (search) => {
    search.set('page', String(page))
    search.set('size', String(size))
    return search
  }
}
