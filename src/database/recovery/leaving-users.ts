import { deviceDatabase } from '../store/device-database.ts'
import { removePersonalPictures } from '../store/personal-pictures.ts'
import { deleteUserData } from './delete-user-data.ts'

/** Names a user who has logged out and whose data is still to be deleted. It is stored in the sessions table. */
interface LeavingMark {
  key: `${typeof PREFIX}${string}`
  userId: string
}

const PREFIX = 'leaving '
const marks = () => deviceDatabase().table<LeavingMark, string>('sessions')

/** Ends the user's stored session, and marks their data in the same transaction: the tab may be closed at any moment. */
export async function markLeaving(userId: string): Promise<void> {
  const device = deviceDatabase()
  await device.transaction('rw', device.sessions, async () => {
    if ((await device.sessions.get('current'))?.details.userId === userId) await device.sessions.delete('current')
    await marks().put({ key: `${PREFIX}${userId}`, userId })
  })
}

/** Deletes the data of all who have logged out. Their databases must be closed. One tab at a time. */
export function deleteLeaving(clearTraces = () => {}): Promise<void> {
  return navigator.locks.request('vedika-leaving', async () => {
    const leaving = await marks().where('key').startsWith(PREFIX).toArray()
    if (leaving.length === 0) return
    if (!(await deviceDatabase().sessions.get('current'))) clearTraces() // otherwise they belong to another user by now
    for (const { key, userId } of leaving) {
      await deleteUserData(userId)
      await removePersonalPictures()
      await marks().delete(key)
    }
  })
}
