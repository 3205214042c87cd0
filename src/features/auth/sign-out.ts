import { revokeSession } from '../../api/revoke-session.ts'
import { finishLogout, notePendingLogout } from '../../database/session/pending-logout.ts'
import { endSession, knownSession } from '../../database/session/session.ts'
import { requestSending } from '../../platform/background-sync.ts'
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { signOutOfGoogle } from './sign-out-of-google.ts'

/**
 * Signs out of Google and of the server, then deletes cookies, local storage and the user's database on this device.
 * A failed call blocks none of it: the session is revoked when the server is reachable, at the latest before the next
 * sign-in.
 */
export async function signOut(): Promise<void> {
  const session = await knownSession()
  const isRevoked = await revoke(session.kind === 'user' ? session.details.userId : null)
  clearCookiesAndLocalStorage()
  await endSession()
  if (!isRevoked) void requestSending() // also where every page is closed by then
}

async function revoke(userId: string | null): Promise<boolean> {
  try {
    await notePendingLogout(userId) // first: the tab may be closed at any moment
    await signOutOfGoogle().catch(console.warn)
    return await finishLogout(revokeSession)
  } catch (error) {
    console.error('The logout cannot be kept on this device:', error)
    return revokeSession(userId)
  }
}
