import { revokeSession } from '../../api/revoke-session.ts'
import { finishEndedSessions } from '../../database/recovery/sealed-work.ts'
import { finishLogout } from '../../database/session/pending-logout.ts'

/** Completes a logout that the server does not know yet, or that a closed tab interrupted. */
export async function finishLogoutOnServer(): Promise<void> {
  await finishLogout(revokeSession)
  await finishEndedSessions()
}
