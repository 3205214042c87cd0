import { deviceDatabase } from '../store/device-database.ts'

/** How many unsent changes of people who are not signed in lie on this device; says nothing of whose or what. */
export async function countWaitingWork(): Promise<number> {
  const rows = await deviceDatabase().waiting.toArray()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** Notes that a person's unsent changes stay behind, closed, until they sign in again. */
export async function noteWaitingWork(userId: string, count: number): Promise<void> {
  if (count > 0) await deviceDatabase().waiting.put({ userId, count })
}

/** The person is back, or their data was deleted. */
export async function dropWaitingWork(userId: string): Promise<void> {
  await deviceDatabase().waiting.delete(userId)
}
