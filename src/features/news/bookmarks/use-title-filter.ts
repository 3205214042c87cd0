import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeSearch } from '../../../ui/use-change-search.ts'
import { readBookmarksQuery, withFilter } from './bookmarks-query.ts'

/**
 * The filter, which the address keeps. What is typed counts at once: the address follows a moment later, and a box that
 * waited for it would lose letters.
 */
export function useTitleFilter(): [string, (filter: string) => void] {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const addressed = readBookmarksQuery(search).filter
  const [filter, setFilter] = useState(addressed)
  const written = useRef(addressed)
  useEffect(() => {
    if (addressed === written.current) return
    written.current = addressed // the browser went back, or somebody followed a link
    setFilter(addressed)
  }, [addressed])
  const change = (typed: string) => {
    written.current = typed
    setFilter(typed)
    changeSearch((present) => withFilter(present, typed), { replace: true })
  }
  return [filter, change]
}
