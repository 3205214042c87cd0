import { endDrafts } from '../session/drafts.ts'
import { dropWaitingWork } from '../session/waiting-work.ts'
import { deletePersonalDatabase } from './personal-database.ts'
import { dropReport } from './report-rebuilt.ts'
import { deleteUserDatabase } from './user-database.ts'

/** Deletes all data of a user on this device, and in this page's memory. Their databases must be closed. */
export async function deleteUserData(userId: string): Promise<void> {
  dropReport()
  await endDrafts(userId)
  await Promise.all([deleteUserDatabase(userId), deletePersonalDatabase(userId)])
  await dropWaitingWork(userId)
}
