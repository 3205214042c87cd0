import { revokeSession } from '../../api/revoke-session.ts'
import { finishLogout } from '../../database/session/pending-logout.ts'
import { finishEndedSessions } from '../../database/session/sealed-work.ts'

/** Completes a logout that the server does not know yet, or that a closed tab interrupted. */
export async function finishLogoutOnServer(): Promise<void> {
  await finishLogout(revokeSession)
  await finishEndedSessions()
}
