import { revokeSession } from '../../api/revoke-session.ts'
import { finishLogout, notePendingLogout } from '../../database/session/pending-logout.ts'
import { endSession, knownSession } from '../../database/session/session.ts'
import { requestSending } from '../../platform/background-sync.ts'
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { signOutOfGoogle } from './sign-out-of-google.ts'

/**
 * Signs out: of Google, of the server's session, then the cookies and local storage of ours, and the person's database on
 * this device. A call that fails stands in the way of none of it: the session is then revoked when the server can be
 * reached, and in any case before anyone signs in again.
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
