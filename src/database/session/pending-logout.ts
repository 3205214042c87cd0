import { deviceDatabase } from '../store/device-database.ts'

/**
 * A logout that the server may not know of. It is stored in the sessions table in place of the ended session, whose
 * cookie no script can delete. `userId` is null if the cookie's owner was unknown.
 */
interface PendingLogout {
  key: 'ended'
  userId: string | null
}

/** Asks the server to end the cookie's session if it belongs to this user; true if no session of theirs is left. */
type Revoke = (userId: string | null) => Promise<boolean>

const LOCK = 'vedika-logout'
const pending = () => deviceDatabase().table<PendingLogout, string>('sessions')

export async function notePendingLogout(userId: string | null): Promise<void> {
  await pending().put({ key: 'ended', userId })
}

/**
 * Revokes the session of an offline logout, if there is one: before the next sign-in, and once the server is
 * reachable. False if it is still pending. A lock admits one tab or worker at a time: the response to a second call
 * would clear the cookie of a user who signed in between.
 */
export async function finishLogout(revoke: Revoke): Promise<boolean> {
  return navigator.locks.request(LOCK, async () => {
    const logout = await pending().get('ended')
    if (!logout) return true
    if (!(await revoke(logout.userId))) return false
    await pending().delete('ended')
    return true
  })
}
