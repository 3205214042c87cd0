import '../../platform/appearance.ts'
import '../../platform/reading-settings.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { confirmation$ } from '../../api/confirm-identity.ts'
import { closeReadingPanel, isReadingPanelOpen$ } from '../../entities/reading-settings/panel-state.ts'
import { ReadingPanel } from '../../entities/reading-settings/reading-panel.tsx'
import { onNotificationOpened } from '../../platform/notifications.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { assistants } from '../assistants.ts'
import { Palette } from '../palette/palette-part.tsx'
import { loadAccount } from '../routes/journeys.ts'
import { isAccountDeleted$ } from '../runtime/gate.ts'
import { Shortcuts } from '../shortcuts/shortcuts-part.tsx'
import { DeletedAccount } from './deleted-account.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import printCss from './print.css?inline'
import { UpdateBanner } from './update-banner.tsx'

const readAccountDeleted = () => isAccountDeleted$

/** Dialogs and notices over the screens, loaded after the first one is shown. */
export function ShellExtras() {
  usePrintStyles()
  const isDeleted = useLiveQuery(readAccountDeleted)
  return (
    <>
      <FloatingButtons assistants={assistants} />
      <UpdateBanner />
      <Shortcuts />
      <Palette />
      <ConfirmIdentity />
      <ReadingPanelHost />
      <OpenedNotifications />
      {isDeleted && <DeletedAccount />}
    </>
  )
}

const ConfirmIdentityDialog = lazyPart(loadAccount, (screens) => screens.ConfirmIdentityDialog)
const readConfirmation = () => confirmation$

/** Mounted over every screen, because calls of any screen may need the user to sign in again. */
function ConfirmIdentity() {
  const confirmation = useLiveQuery(readConfirmation)
  return confirmation ? <ConfirmIdentityDialog onSettle={confirmation.settle} /> : null
}

/** Opens the screen of a notification that the user has pressed. */
function OpenedNotifications() {
  const navigate = useNavigate()
  useEffect(() => onNotificationOpened((path) => void navigate(path)), [navigate])
  return null
}

const readIsOpen = () => isReadingPanelOpen$

/** The reading panel over any screen. Another address closes it. */
function ReadingPanelHost() {
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

/** From this script instead of a style sheet of its own, which the screen would wait for. */
function usePrintStyles(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(printCss)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
}
