import { eq, sql } from 'drizzle-orm'
import type { Commit } from '#schemas/sync.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { syncEpoch, userSync } from '../../db/tables/sync.ts'
import type { Refusal } from '../../errors.ts'
import { findLastCommit, lastSeq, refuseUnknownCommit } from '../../synced-rows/sync-commits.ts'

export interface SyncSnapshot {
  transaction: Transaction
  epoch: string
  /** The last number given to a write of this user; every row up to it is visible here. */
  seq: number
  commit: Commit | null
}

/** Reads a user's counter and rows in one snapshot. Refuses a device that knows a commit which this database lacks. */
export async function readSnapshot<Result>(
  database: Database,
  userId: string,
  known: Commit | null,
  read: (snapshot: SyncSnapshot) => Promise<Result>,
): Promise<Result | Refusal> {
  return database.transaction(
    async (transaction) => {
      const [counter] = await transaction
        .select({ epoch: syncEpoch.epoch, seq: sql<number>`coalesce(${lastSeq}, 0)`.mapWith(Number) })
        .from(syncEpoch)
        .leftJoin(userSync, eq(userSync.userId, userId))
      if (!counter) throw new Error('The database has no epoch: it was not migrated')
      const refusal = await refuseUnknownCommit(transaction, userId, known)
      return refusal ?? read({ transaction, ...counter, commit: await findLastCommit(transaction, userId) })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
