import { useLiveQuery } from '../../ui/use-live-query.ts'
import { assistants } from '../assistants.ts'
import { Palette } from '../palette/palette-part.tsx'
import { isAccountDeleted$ } from '../runtime/gate.ts'
import { Shortcuts } from '../shortcuts/shortcuts-part.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { DeletedAccount } from './deleted-account.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { OpenedNotifications } from './opened-notifications.tsx'
import { ReadingPanelHost } from './reading-panel-host.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { usePrintStyles } from './use-print-styles.ts'

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
