import { useEffect, useRef } from 'react'

/** Fetches again what was on the device and is gone: the browser may delete what it stores under an open page. */
export function useReloadWhenGone(stored: object | null | undefined, reload: () => void): void {
  const wasStored = useRef(false)
  useEffect(() => {
    if (stored === null && wasStored.current) reload()
    wasStored.current = Boolean(stored)
  }, [stored, reload])
}
