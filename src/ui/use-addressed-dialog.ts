import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/**
 * What a dialog that the address opens shows: the value of its parameter, null where it is closed. Closing it goes back to
 * what it was opened over (by a link with the state `overScreen`), as the browser's Back does; where something else lies
 * there, or it was opened by its address, it alone is taken from the address.
 */
export function useAddressedDialog(name: string): { value: string | null; close: () => void } {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const shown = useRef<{ key: string; state: unknown; search: URLSearchParams }>(undefined)
  useEffect(() => {
    shown.current = search.has(name) ? { key, state, search } : undefined
    return () => {
      shown.current = undefined
    }
  }, [name, key, state, search])
  const close = () => {
    if (!shown.current) return // going back takes a moment, in which Escape may be pressed again; or the person went on
    const { state, search } = shown.current
    shown.current = undefined
    const rest = new URLSearchParams(search)
    rest.delete(name)
    if (beneath(state) === String(rest)) navigate(-1)
    else setSearch(rest, { replace: true, state })
  }
  return { value: search.get(name), close }
}

/** The state of a link that opens a dialog over the screen with this address. */
export function overScreen(search: URLSearchParams | string): { beneath: string } {
  return { beneath: String(new URLSearchParams(search)) }
}

export function isOverScreen(state: unknown): boolean {
  return beneath(state) !== undefined
}

function beneath(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'beneath' in state ? state.beneath : undefined
}
