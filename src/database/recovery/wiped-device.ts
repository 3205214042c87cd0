// Wipes this device after its user has ended the session from another device with that request.
import { removeCachedPictures } from '../../platform/cached-pictures.ts'
import { deviceDatabase } from '../store/device-database.ts'
import { deleteUserData } from './delete-user-data.ts'

/**
 * Stored in the sessions table in place of the wiped session. The next start continues an interrupted deletion, and
 * the login page can explain it. `userId` is empty once nothing is left to delete.
 */
interface WipeMark {
  key: 'wiped'
  userId: string
}

const marks = () => deviceDatabase().table<WipeMark, string>('sessions')

/** Call this before anything is deleted. A session that another user has begun in another tab stays. */
export async function markWiped(userId: string): Promise<void> {
  const device = deviceDatabase()
  await device.transaction('rw', device.sessions, async () => {
    const isTheirs = ({ details }: { details?: { userId: string } }) => details?.userId === userId
    await device.sessions.filter(isTheirs).delete()
    await marks().put({ key: 'wiped', userId })
  })
}

/** Deletes all data of the user on this device, sealed work included. Their databases must be closed. */
export async function deleteWiped(): Promise<void> {
  const userId = (await marks().get('wiped'))?.userId
  if (!userId) return
  const { waiting } = deviceDatabase()
  await deleteUserData(userId)
  await Promise.all([
    waiting.where('userId').startsWith(userId).delete(), // some is set aside under a longer key
    removeCachedPictures(),
  ])
}

/** Completes a wipe after a page load: the new page has nothing of the user in memory that it could store again. */
export async function finishWipe(clearTraces: () => void): Promise<void> {
  if (!(await marks().get('wiped'))?.userId) return
  if (!(await deviceDatabase().sessions.get('current'))) clearTraces() // otherwise they belong to another user by now
  await deleteWiped()
  await marks().put({ key: 'wiped', userId: '' })
}

export async function isWiped(): Promise<boolean> {
  return (await marks().get('wiped')) !== undefined
}

/** Call this at a sign-in: the login page's explanation is no longer needed. */
export async function forgetWipe(): Promise<void> {
  await marks().delete('wiped')
}
