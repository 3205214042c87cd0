import { useEffect, useRef } from 'react'

/** Makes the browser ask before the page closes or reloads, if `isNeeded` returns true then. */
export function useLeaveWarning(isNeeded: () => boolean): void {
  const latest = useRef(isNeeded)
  latest.current = isNeeded
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
