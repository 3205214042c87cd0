import { endDrafts } from '../store/drafts.ts'
import { deletePersonalDatabase } from '../store/personal-database.ts'
import { deleteUserDatabase } from '../store/user-database.ts'
import { dropWaitingWork } from '../store/waiting-work.ts'
import { dropReport } from './rebuilt-report.ts'

/** Deletes all data of a user on this device, and in this page's memory. Their databases must be closed. */
export async function deleteUserData(userId: string): Promise<void> {
  dropReport()
  await endDrafts(userId)
  await Promise.all([deleteUserDatabase(userId), deletePersonalDatabase(userId)])
  await dropWaitingWork(userId)
}
