import { useEffect } from 'react'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { closePalette, isPaletteOpen$, openPalette } from './palette-state.ts'

const readIsOpen = () => isPaletteOpen$

/** The palette over any screen. Ctrl+K opens it, on a Mac Command+K, also while the user types. */
export function Palette() {
  const isOpen = useLiveQuery(readIsOpen)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCombined = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isCombined || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault() // browsers search the web with it
      openPalette()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  // A fault closes it, and opening again is another try.
  return (
    <ErrorBoundary key={String(isOpen)} fallback={null}>
      {isOpen && <PaletteDialog onClose={closePalette} />}
    </ErrorBoundary>
  )
}
