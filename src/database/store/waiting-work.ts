import { deviceDatabase } from './device-database.ts'

/** Counts the unsent changes of users who are not signed in, without their owners or contents. */
export async function countWaitingWork(): Promise<number> {
  const rows = await deviceDatabase().waiting.toArray()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** Records that a user's unsent changes wait, locked, until they sign in again. */
export async function noteWaitingWork(userId: string, count: number): Promise<void> {
  if (count > 0) await deviceDatabase().waiting.put({ userId, count })
}

/** Call this when the user signs in again, or when their data was deleted. */
export async function dropWaitingWork(userId: string): Promise<void> {
  await deviceDatabase().waiting.delete(userId)
}
