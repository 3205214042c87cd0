import { useLiveQuery } from '../../ui/use-live-query.ts'
import { assistants } from '../assistants.ts'
import { isAccountDeleted$ } from '../runtime/gate.ts'
import { Shortcuts } from '../shortcuts/shortcuts-part.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { DeletedAccount } from './deleted-account.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { UpdateBanner } from './update-banner.tsx'

const readAccountDeleted = () => isAccountDeleted$

/** What comes to lie over the screens once the first one is shown. */
export function ShellExtras() {
  const isDeleted = useLiveQuery(readAccountDeleted)
  return (
    <>
      <FloatingButtons assistants={assistants} />
      <UpdateBanner />
      <Shortcuts />
      <ConfirmIdentity />
      {isDeleted && <DeletedAccount />}
    </>
  )
}
