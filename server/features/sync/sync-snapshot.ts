import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { syncEpoch, userSync } from '../../db/tables/sync.ts'

export interface SyncSnapshot {
  transaction: Transaction
  epoch: string
  /** The last number given to a write of this user; every row up to it is visible here. */
  seq: number
}

/** Reads a user's counter and rows as they were at one moment, whatever is written meanwhile. */
export async function readSnapshot<Result>(
  database: Database,
  userId: string,
  read: (snapshot: SyncSnapshot) => Promise<Result>,
): Promise<Result> {
  return database.transaction(
    async (transaction) => {
      const [counter] = await transaction
        .select({ epoch: syncEpoch.epoch, seq: sql<number>`coalesce(${userSync.seq}, 0)`.mapWith(Number) })
        .from(syncEpoch)
        .leftJoin(userSync, eq(userSync.userId, userId))
      if (!counter) throw new Error('The database has no epoch: it was not migrated')
      return read({ transaction, ...counter })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
