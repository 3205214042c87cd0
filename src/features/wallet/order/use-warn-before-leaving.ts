import { useEffect } from 'react'

/** The browser asks whoever closes or reloads this page, as long as `isActive`. */
export function useWarnBeforeLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}
