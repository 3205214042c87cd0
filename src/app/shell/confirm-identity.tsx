import { confirmation$ } from '../../api/confirm-identity.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'

const ConfirmIdentityDialog = lazyPart(
  () => import('../../features/auth/confirm-identity-dialog.tsx'),
  (module) => module.ConfirmIdentityDialog,
)
const readConfirmation = () => confirmation$

/** Over every screen: a call of any of them may need the person to prove who they are. */
export function ConfirmIdentity() {
  const confirmation = useLiveQuery(readConfirmation)
  return confirmation ? <ConfirmIdentityDialog onSettle={confirmation.settle} /> : null
}
