import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeSearch } from './use-change-search.ts'
import { withParameter } from './with-parameter.ts'

/**
 * Text of a box that a URL parameter stores. The box shows typed text at once: the URL follows a moment later, and a
 * box that waited for it, or took it for newer, would lose letters.
 */
export function useAddressedText(name: string): [string, (text: string) => void] {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const addressed = search.get(name) ?? ''
  const [text, setText] = useState(addressed)
  const written = useRef<string[]>([]) // what the address does not show yet
  const seen = useRef(addressed) // what is typed before the first effect is none of an older address
  useEffect(() => {
    if (addressed === seen.current) return
    seen.current = addressed
    const place = written.current.indexOf(addressed)
    written.current.splice(0, place + 1)
    if (place < 0) setText(addressed) // back navigation or a link
  }, [addressed])
  const change = (typed: string) => {
    written.current.push(typed)
    setText(typed)
    changeSearch((present) => withParameter(present, name, typed), { replace: true })
  }
  return [text, change]
}
