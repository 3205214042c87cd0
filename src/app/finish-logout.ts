import { revokeSession } from '../api/revoke-session.ts'
import { finishLogout } from '../database/pending-logout.ts'

/** Somebody may have signed out on this device while the server could not be told. */
export async function finishLogoutOnServer(): Promise<void> {
  await finishLogout(revokeSession)
}
