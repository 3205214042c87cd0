import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the section of the URL's fragment and focuses it. */
export function useArrivalAtSection(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same section may be asked for again
  useEffect(() => {
    const id = hash.slice(1)
    if (!id) return
    // Runs after the shell has scrolled to the top of the page.
    const frame = requestAnimationFrame(() => {
      document.getElementById(id)?.scrollIntoView()
      document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
