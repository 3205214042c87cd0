import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeSearch } from './use-change-search.ts'

type WithText<Name> = (search: URLSearchParams, name: Name, text: string) => URLSearchParams

/**
 * The text of a box that a parameter of the address keeps; `withText` puts it there. What is typed counts at once: the
 * address follows a moment later, and a box that waited for it, or took it for newer, would lose letters.
 */
export function useAddressedText<Name extends string>(
  name: Name,
  withText: WithText<Name>,
): [string, (text: string) => void] {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const addressed = search.get(name) ?? ''
  const [text, setText] = useState(addressed)
  const written = useRef<string[]>([]) // what the address does not show yet
  useEffect(() => {
    const place = written.current.indexOf(addressed)
    written.current.splice(0, place + 1)
    if (place < 0) setText(addressed) // the browser went back, or somebody followed a link
  }, [addressed])
  const change = (typed: string) => {
    written.current.push(typed)
    setText(typed)
    changeSearch((present) => withText(present, name, typed), { replace: true })
  }
  return [text, change]
}
