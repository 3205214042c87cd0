import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeSearch } from '../../../ui/use-change-search.ts'
import { readListQuery, withFilter } from './notes-query.ts'

/**
 * The words looked for, which the address keeps. What is typed counts at once: the address follows a moment later, and a
 * box that waited for it would lose letters.
 */
export function useWords(): [string, (words: string) => void] {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const addressed = readListQuery(search).words
  const [words, setWords] = useState(addressed)
  const written = useRef(addressed)
  useEffect(() => {
    if (addressed === written.current) return
    written.current = addressed // the browser went back, or somebody followed a link
    setWords(addressed)
  }, [addressed])
  const change = (typed: string) => {
    written.current = typed
    setWords(typed)
    changeSearch((present) => withFilter(present, 'q', typed), { replace: true })
  }
  return [words, change]
}
