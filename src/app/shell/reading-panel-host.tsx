import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { closeReadingPanel, isReadingPanelOpen$ } from '../../entities/reading-settings/panel-state.ts'
import { ReadingPanel } from '../../entities/reading-settings/reading-panel.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import '../../platform/appearance.ts' // follows the system and other tabs, as do the reading settings
import '../../platform/reading-settings.ts'

const readIsOpen = () => isReadingPanelOpen$

/** The reading panel over any screen. Another address closes it. */
export function ReadingPanelHost() {
  const isOpen = useLiveQuery(readIsOpen)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each address
  useEffect(() => closeReadingPanel, [pathname, search])
  // A fault closes it, and opening again is another try.
  return (
    <ErrorBoundary key={String(isOpen)} fallback={null}>
      {isOpen && <ReadingPanel onClose={closeReadingPanel} />}
    </ErrorBoundary>
  )
}
