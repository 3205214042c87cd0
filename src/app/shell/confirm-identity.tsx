import { confirmation$ } from '../../api/confirm-identity.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { loadAccount } from '../routes/journeys.ts'

const ConfirmIdentityDialog = lazyPart(loadAccount, (screens) => screens.ConfirmIdentityDialog)
const readConfirmation = () => confirmation$

/** Mounted over every screen, because calls of any screen may need the user to sign in again. */
export function ConfirmIdentity() {
  const confirmation = useLiveQuery(readConfirmation)
  return confirmation ? <ConfirmIdentityDialog onSettle={confirmation.settle} /> : null
}
