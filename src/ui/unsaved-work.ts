import { useEffect } from 'react'

let pieces = 0

/** Whether any open form of this tab holds text that is not stored: a reload for an update waits for it. */
export function hasUnsavedWork(): boolean {
  return pieces > 0
}

/** Counts a form's unsaved text while there is some, and lets the browser ask before the page is left. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    pieces += 1
    window.addEventListener('beforeunload', ask)
    return () => {
      pieces -= 1
      window.removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}
