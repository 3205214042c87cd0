import { and, eq, sql } from 'drizzle-orm'
import type { CollectionName, OwnedOf } from '#schemas/collections.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { lockCounter } from './apply-push.ts'
import { recordCommit } from './sync-commits.ts'
import { contentOf, findSyncedRow, ownedOf, syncedTable } from './synced-tables.ts'

/**
 * Updates a document's server fields. The version stays, because it is the content's. The document gets a new
 * sequence number, so that devices pull it, and the devices are notified. `change` runs in the transaction and may
 * write related rows, but must write nothing before it refuses. Throws if there is no such document.
 */
export async function updateServerFields<Name extends CollectionName>(
  database: Database,
  userId: string,
  { collection, id }: { collection: Name; id: string },
  change: (owned: OwnedOf<Name>, transaction: Transaction) => Promise<OwnedOf<Name> | Refusal>,
): Promise<OwnedOf<Name> | Refusal> {
  return database.transaction(async (transaction) => {
    const { seq: before } = await lockCounter(transaction, userId)
    const row = await findSyncedRow(transaction, collection, userId, id)
    if (!row) throw new Error(`User ${userId} has no ${collection}/${id}`)
    const owned = await change(ownedOf(collection, row), transaction)
    if (owned instanceof Refusal) return owned
    const seq = before + 1
    const table = syncedTable(collection)
    const contentBytes = Buffer.byteLength(JSON.stringify({ ...contentOf(collection, row), ...owned }))
    await transaction
      .update(table)
      .set({ ...owned, seq, contentBytes, storedAt: sql`now()` })
      .where(and(eq(table.userId, userId), eq(table.id, id)))
    await recordCommit(transaction, userId, seq)
    return owned
  })
}
