import { revokeSession } from '../../api/revoke-session.ts'
import { finishLogout, notePendingLogout } from '../../database/session/pending-logout.ts'
import { endSession, knownSession } from '../../database/session/session.ts'
import { requestSending } from '../../platform/background-sync.ts'
import { clearCookiesAndLocalStorage } from '../../platform/clear-traces.ts'
import { signOutOfGoogle } from './sign-out-of-google.ts'

/**
 * Deletes cookies, local storage and the user's data on this device, then signs out of Google and of the server. A
 * failed call blocks none of it: the session is revoked when the server is reachable, at the latest before the next
 * sign-in. `onDeleted` is called once nothing of the user is left here.
 */
export async function signOut(onDeleted: () => void): Promise<void> {
  const session = await knownSession()
  const userId = session.kind === 'user' ? session.details.userId : null
  const isNoted = await note(userId)
  clearCookiesAndLocalStorage()
  try {
    await endSession()
    onDeleted()
  } finally {
    await signOutOfGoogle().catch(console.warn)
    const isRevoked = await (isNoted ? finishLogout(revokeSession) : revokeSession(userId))
    if (!isRevoked) void requestSending() // also where every page is closed by then
  }
}

/** Stored before anything else: the tab may be closed at any moment. */
async function note(userId: string | null): Promise<boolean> {
  try {
    await notePendingLogout(userId)
    return true
  } catch (error) {
    console.error('The logout cannot be kept on this device:', error)
    return false
  }
}
