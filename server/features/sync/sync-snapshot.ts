import { eq } from 'drizzle-orm'
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
      const [counter] = await transaction.select().from(userSync).where(eq(userSync.userId, userId))
      return read({ transaction, epoch: await readEpoch(transaction), seq: counter?.seq ?? 0 })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export async function readEpoch(database: Database | Transaction): Promise<string> {
  const [row] = await database.select({ epoch: syncEpoch.epoch }).from(syncEpoch)
  if (!row) throw new Error('The database has no epoch: it was not migrated')
  return row.epoch
}
