import { useLiveQuery } from '../../ui/use-live-query.ts'
import { assistants } from '../assistants.ts'
import { isAccountDeleted$ } from '../runtime/gate.ts'
import { Shortcuts } from '../shortcuts/shortcuts-part.tsx'
import { addPrintStyles } from './add-print-styles.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { DeletedAccount } from './deleted-account.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { ReadingPanelHost } from './reading-panel-host.tsx'
import { UpdateBanner } from './update-banner.tsx'

addPrintStyles()

const readAccountDeleted = () => isAccountDeleted$

/** Dialogs and notices over the screens, loaded after the first one is shown. */
export function ShellExtras() {
  const isDeleted = useLiveQuery(readAccountDeleted)
  return (
    <>
      <FloatingButtons assistants={assistants} />
      <UpdateBanner />
      <Shortcuts />
      <ConfirmIdentity />
      <ReadingPanelHost />
      {isDeleted && <DeletedAccount />}
    </>
  )
}
