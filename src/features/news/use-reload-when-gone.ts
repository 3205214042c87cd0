import { useEffect, useRef } from 'react'

/** Refetches data that disappeared from the device: the browser may delete storage under an open page. */
export function useReloadWhenGone(stored: object | null | undefined, reload: () => void): void {
  const wasStored = useRef(false)
  useEffect(() => {
    if (stored === null && wasStored.current) reload()
    wasStored.current = Boolean(stored)
  }, [stored, reload])
}
