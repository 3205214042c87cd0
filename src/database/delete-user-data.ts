import { endDrafts } from './drafts.ts'
import { deletePersonalDatabase } from './personal-database.ts'
import { dropReport } from './report-rebuilt.ts'
import { deleteUserDatabase } from './user-database.ts'
import { dropWaitingWork } from './waiting-work.ts'

/** Deletes all that a person has on this device, what this page holds in memory included. Their databases must be closed. */
export async function deleteUserData(userId: string): Promise<void> {
  dropReport()
  await endDrafts(userId)
  await Promise.all([deleteUserDatabase(userId), deletePersonalDatabase(userId)])
  await dropWaitingWork(userId)
}
