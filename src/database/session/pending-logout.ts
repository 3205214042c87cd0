import { deviceDatabase } from '../store/device-database.ts'

/**
 * Somebody signed out here, and the server may not know yet. Kept among the sessions: it stands in the place of the one it
 * ends, whose cookie no script can delete. `userId` is null where it was not known whose the cookie was.
 */
interface PendingLogout {
  key: 'ended'
  userId: string | null
}

/** Tells the server to end the session of the cookie if it is this user's; true where none of theirs is left. */
type Revoke = (userId: string | null) => Promise<boolean>

const LOCK = 'vedika-logout'
const pending = () => deviceDatabase().table<PendingLogout, string>('sessions')

export async function notePendingLogout(userId: string | null): Promise<void> {
  await pending().put({ key: 'ended', userId })
}

/**
 * Revokes the session that was left here without the server, if there is one: before anyone signs in again, and as soon
 * as the server can be reached. False where it is still to be done. One tab or worker at a time: the answer to a second
 * call would clear the cookie of whoever signed in between.
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
