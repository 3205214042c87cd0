import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, max } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CollectionName, OwnedOf } from '#schemas/collections.ts'
import { versionHash } from '#schemas/sync.ts'
import type { Transaction } from '../db/database.ts'
import type { collectionTables } from '../db/tables/collection-tables.ts'
import { lockCounter } from './apply-push.ts'
import { recordCommit } from './sync-commits.ts'
import { syncedTable } from './synced-tables.ts'

type NumberedCollection = {
  [Name in CollectionName]: OwnedOf<Name> extends { number: number } ? Name : never
}[CollectionName]
type SharedFields = Awaited<ReturnType<typeof beginRow>>
/** The collection's own columns, without those of every numbered row. */
type NewRow<Name extends NumberedCollection> = Omit<
  (typeof collectionTables)[Name]['$inferInsert'],
  keyof SharedFields | 'ancestors' | 'arrivedAt' | 'storedAt'
>

/**
 * Adds a row that only the server writes, under the next number. It locks the user's counter, so no other row gets
 * that number.
 */
export async function addServerRow<Name extends NumberedCollection>(
  transaction: Transaction,
  userId: string,
  collection: Name,
  row: NewRow<Name>,
): Promise<NewRow<Name> & SharedFields> {
  const shared = await beginRow(transaction, userId, collection, row)
  await transaction.insert(syncedTable(collection)).values({ ...row, ...shared })
  return { ...row, ...shared }
}

/** The shared fields of a row that the server creates: times, version, next sequence number and next number. */
async function beginRow(transaction: Transaction, userId: string, collection: NumberedCollection, row: object) {
  const { seq: before } = await lockCounter(transaction, userId)
  const table = syncedTable(collection)
  const { number: column } = getTableColumns(table) as unknown as { number: PgColumn }
  const [found] = await transaction
    .select({ last: max(column).mapWith(Number) })
    .from(table)
    .where(eq(table.userId, userId))
  const [id, version, seq] = [randomUUID(), randomUUID(), before + 1]
  await recordCommit(transaction, userId, seq)
  const now = Date.now()
  const content = { createdAt: now, updatedAt: now, deletedAt: 0 }
  const contentBytes = Buffer.byteLength(JSON.stringify({ ...content, ...row }))
  const number = (found?.last ?? 0) + 1
  return { ...content, userId, id, version, seq, versionHash: versionHash(id, version), contentBytes, number }
}
