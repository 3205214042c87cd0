import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeSearch } from '../../../ui/use-change-search.ts'
import { withHistoryFilter } from './history-query.ts'

/** A box's text, which the address keeps. What is typed counts at once: the address follows a moment later. */
export function useFilter(name: 'title' | 'q'): [string, (text: string) => void] {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const addressed = search.get(name) ?? ''
  const [text, setText] = useState(addressed)
  const written = useRef(addressed)
  useEffect(() => {
    if (addressed === written.current) return
    written.current = addressed // the browser went back, or somebody followed a link
    setText(addressed)
  }, [addressed])
  const change = (typed: string) => {
    written.current = typed
    setText(typed)
    changeSearch((present) => withHistoryFilter(present, name, typed), { replace: true })
  }
  return [text, change]
}
