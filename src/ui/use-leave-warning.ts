import { useEffect, useRef } from 'react'

/** The browser asks whoever closes or reloads this page, where `isNeeded` says so at that moment. */
export function useLeaveWarning(isNeeded: () => boolean): void {
  const latest = useRef(isNeeded)
  latest.current = isNeeded
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
