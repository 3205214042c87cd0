import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/**
 * What a dialog that the address opens shows: the value of its parameter, null where it is closed. Closing it goes back to
 * the list it was opened from (by a link with the state `isOverList`), as the browser's Back does; where it was opened by
 * its address, the screen beneath is left in its place.
 */
export function useAddressedDialog(name: string): { value: string | null; close: () => void } {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const closedKey = useRef<string>(undefined)
  const close = () => {
    if (closedKey.current === key) return // going back takes a moment, in which Escape may be pressed again
    closedKey.current = key
    if (isOverList(state)) return void navigate(-1)
    const rest = new URLSearchParams(search)
    rest.delete(name)
    setSearch(rest, { replace: true })
  }
  return { value: search.get(name), close }
}

function isOverList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverList' in state
}
