import { and, eq, sql } from 'drizzle-orm'
import type { CollectionName, OwnedOf } from '#schemas/collections.ts'
import type { Transaction } from '../db/database.ts'
import { lockCounter } from './apply-push.ts'
import { recordCommit } from './sync-commits.ts'
import { syncedTable } from './synced-tables.ts'

/**
 * Sets server fields like `updateServerFields`, in the caller's transaction. The fields must keep their size, because
 * it is not counted again.
 */
export async function setServerFields<Name extends CollectionName>(
  transaction: Transaction,
  userId: string,
  { collection, id }: { collection: Name; id: string },
  fields: Partial<OwnedOf<Name>>,
): Promise<void> {
  const { seq: before } = await lockCounter(transaction, userId)
  const seq = before + 1
  const table = syncedTable(collection)
  await transaction
    .update(table)
    .set({ ...fields, seq, storedAt: sql`now()` })
    .where(and(eq(table.userId, userId), eq(table.id, id)))
  await recordCommit(transaction, userId, seq)
}
