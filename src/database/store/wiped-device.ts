// A session that its person has ended from another device, and wiped: nothing of theirs stays here.
import { removeKeptPictures } from '../../platform/kept-pictures.ts'
import { deleteUserData } from './delete-user-data.ts'
import { deviceDatabase } from './device-database.ts'

/**
 * Kept among the sessions, in the place of the one that was wiped, so that a deletion that was cut short goes on at the next
 * start, and the login page can say what happened. `userId` is empty once nothing is left to delete.
 */
interface WipeMark {
  key: 'wiped'
  userId: string
}

const marks = () => deviceDatabase().table<WipeMark, string>('sessions')

/** Before anything is deleted. Where another tab has signed in somebody else meanwhile, that stays as it is. */
export async function markWiped(userId: string): Promise<void> {
  const device = deviceDatabase()
  await device.transaction('rw', device.sessions, async () => {
    const isTheirs = ({ details }: { details?: { userId: string } }) => details?.userId === userId
    await device.sessions.filter(isTheirs).delete()
    await marks().put({ key: 'wiped', userId })
  })
}

/** Deletes all that the person has on this device, sealed work included. Their databases must be closed. */
export async function deleteWiped(): Promise<void> {
  const userId = (await marks().get('wiped'))?.userId
  if (!userId) return
  const { waiting, drafts, rescued } = deviceDatabase()
  await deleteUserData(userId)
  await Promise.all([
    waiting.where('userId').startsWith(userId).delete(), // some is set aside under a longer key
    drafts.where({ userId }).delete(),
    rescued.where({ userId }).delete(),
    removeKeptPictures(),
  ])
}

/** On a page that was loaded since, which holds nothing of the person in memory that could be stored once more. */
export async function finishWipe(clearTraces: () => void): Promise<void> {
  if (!(await marks().get('wiped'))?.userId) return
  if (!(await deviceDatabase().sessions.get('current'))) clearTraces() // they are somebody else's by then
  await deleteWiped()
  await marks().put({ key: 'wiped', userId: '' })
}

export async function isWiped(): Promise<boolean> {
  return (await marks().get('wiped')) !== undefined
}

/** Somebody signed in: what the login page said is known. */
export async function forgetWipe(): Promise<void> {
  await marks().delete('wiped')
}
