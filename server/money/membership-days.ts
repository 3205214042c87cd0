import { eq, max } from 'drizzle-orm'
import { daysLeftAt } from '#schemas/membership.ts'
import type { Database, Transaction } from '../db/database.ts'
import { memberships } from '../db/tables/money.ts'
import { addMembershipRow } from '../synced-rows/add-owned-row.ts'

const DAY_MS = 86_400_000

/** When a user's last membership ends, in ms since 1970; 0 where there never was one. */
async function readEnd(database: Database | Transaction, userId: string): Promise<number> {
  const [found] = await database
    .select({ end: max(memberships.endDate) })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  return Number(found?.end ?? 0)
}

/** The whole days that a user has left now, a begun one counted. */
export async function readDaysLeft(database: Database | Transaction, userId: string): Promise<number> {
  return daysLeftAt([{ endDate: await readEnd(database, userId) }], Date.now())
}

/** Adds days that begin when those before end. The user's wallet must be locked. */
export async function addDays(transaction: Transaction, userId: string, noOfDays: number, idempotencyKey = '') {
  const createDate = Date.now()
  const startDate = Math.max(createDate, await readEnd(transaction, userId))
  const period = { createDate, startDate, endDate: startDate + noOfDays * DAY_MS }
  return addMembershipRow(transaction, userId, { noOfDays, ...period, idempotencyKey })
}
