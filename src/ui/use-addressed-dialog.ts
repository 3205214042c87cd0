import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/**
 * State of a dialog that a URL parameter opens: its value, null if closed. Closing goes back, like the browser's
 * Back, if a link with the state `overScreen` opened it; otherwise it only removes the parameter.
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
    if (!shown.current) return // while going back: Escape again, or the user navigated on
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
