import { and, eq, sql } from 'drizzle-orm'
import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { renewContent } from '#schemas/content-steps.ts'
import { type PushRow, type PushRowAnswer, type RowError, versionHash } from '#schemas/sync.ts'
import type { Writer } from '../db/caller.ts'
import type { Transaction } from '../db/database.ts'
import { findFault, invalid } from './content-rules.ts'
import { keepRevisions } from './revisions.ts'
import { contentOf, findSyncedRow, isNumbered, ownedOf, type SyncedRow, stateOf, syncedTable } from './synced-tables.ts'

/**
 * Writes one row under the number `seq`, or says why not. Versions alone decide: the row's own version again is a
 * repeated call and `ok`, the version the edit started from is written over, any other is a conflict.
 * The user's counter must be locked by this transaction, so that nothing changes between the reading and the writing.
 */
export async function writeSyncedRow(
  transaction: Transaction,
  caller: Writer,
  row: PushRow,
  seq: number,
): Promise<PushRowAnswer> {
  const { collection } = row
  const stored = await findSyncedRow(transaction, collection, caller.userId, row.id)
  if (stored?.version === row.version) return { kind: 'ok', seq: stored.seq, owned: ownedOf(collection, stored) }
  if (stored && stored.version !== row.baseVersion) return { kind: 'conflict', state: stateOf(collection, stored) }

  const parsed = syncedCollections[collection].content.safeParse(renewContent(collection, row.content))
  if (!parsed.success) return { kind: 'rejected', error: nameField(parsed.error.issues) }
  const fault = await findFault(collection, {
    id: row.id,
    content: parsed.data,
    stored: stored && (contentOf(collection, stored) as typeof parsed.data),
    caller,
    isMerge: row.mergedFrom !== undefined,
  })
  if (fault) return { kind: 'rejected', error: fault }

  const written = {
    ...parsed.data,
    version: row.version,
    seq,
    versionHash: versionHash(row.id, row.version),
    contentBytes: Buffer.byteLength(JSON.stringify(parsed.data)),
  }
  const key = { userId: caller.userId, id: row.id }
  const result = stored
    ? await updateRow(transaction, collection, key, written)
    : await insertRow(transaction, collection, key, written)
  await keepRevisions(transaction, caller.userId, row)
  return { kind: 'ok', seq, owned: ownedOf(collection, result) }
}

interface Key {
  userId: string
  id: string
}
type Written = Pick<
  SyncedRow,
  'version' | 'seq' | 'versionHash' | 'contentBytes' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

async function insertRow(transaction: Transaction, collection: CollectionName, key: Key, written: Written) {
  const table = syncedTable(collection)
  const nextNumber = sql`(select coalesce(max(number), 0) + 1 from ${table} where ${table.userId} = ${key.userId})`
  const number = isNumbered(collection) ? { number: nextNumber } : {}
  const [row] = await transaction
    .insert(table)
    .values({ ...written, ...key, ...number })
    .returning()
  return row as SyncedRow
}

async function updateRow(transaction: Transaction, collection: CollectionName, key: Key, written: Written) {
  const table = syncedTable(collection)
  const [row] = await transaction
    .update(table)
    .set({ ...written, storedAt: sql`now()` })
    .where(and(eq(table.userId, key.userId), eq(table.id, key.id)))
    .returning()
  return row as SyncedRow
}

function nameField(issues: readonly { path: PropertyKey[]; message: string }[]): RowError {
  const [first] = issues
  return invalid(first ? `${first.path.join('.') || 'content'}: ${first.message}` : 'content: not valid')
}
