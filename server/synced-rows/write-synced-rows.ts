import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type CollectionName, collectionNames, syncedCollections } from '#schemas/collections.ts'
import type { PushRow, PushRowAnswer } from '#schemas/sync.ts'
import type { Transaction } from '../db/database.ts'
import { rulesOf, type Writing, type WrittenRow } from './collection-rules.ts'
import { type AcceptedRow, decideRow, startBatch } from './decide-row.ts'
import { keepRevisions } from './revisions.ts'
import { forgetCommits } from './sync-commits.ts'
import {
  contentOf,
  type Fields,
  findSyncedRows,
  ownedColumns,
  ownedOf,
  type SyncedRow,
  syncedTable,
} from './synced-tables.ts'

/**
 * Writes rows of different documents under the numbers after `seq`, or returns why not: one answer per row, in order.
 * Throws the database's error if it refuses a row; nothing is written then, and the caller must roll back the
 * savepoint. Versions alone decide: the row's own version is a repeated call and `ok`; the version that the edit
 * started from is overwritten; any other is a conflict. This transaction must hold the lock of the user's counter, so
 * that nothing changes between reading and writing.
 */
export async function writeSyncedRows(writing: Writing, rows: PushRow[], seq: number): Promise<PushRowAnswer[]> {
  const { transaction, caller } = writing
  const { userId } = caller
  const stored = await findStored(transaction, userId, rows)
  const batch = await startBatch(writing, rows)
  const decisions: (PushRowAnswer | AcceptedRow)[] = []
  let last = seq
  for (const row of rows) {
    const decision = await decideRow(batch, row, stored.get(keyOf(row)), last + 1)
    if ('values' in decision) last += 1
    decisions.push(decision)
  }
  const accepted = decisions.filter((decision) => 'values' in decision)
  const written = await writeAccepted(writing, accepted)
  if (accepted.some(isOfLostDocument)) await forgetCommits(transaction, userId)
  return decisions.map((decision) => {
    if (!('values' in decision)) return decision
    const { collection } = decision.row
    const owned = ownedOf(collection, written.get(keyOf(decision.row)) ?? {})
    return { kind: 'ok', seq: decision.values.seq, owned }
  })
}

/** Whether a device edited a document that this server has lost. */
function isOfLostDocument({ row, stored }: AcceptedRow): boolean {
  return !stored && row.baseVersion !== null
}

export function keyOf({ collection, id }: Pick<PushRow, 'collection' | 'id'>): string {
  return `${collection}/${id}`
}

async function findStored(transaction: Transaction, userId: string, rows: PushRow[]): Promise<Map<string, SyncedRow>> {
  const stored = new Map<string, SyncedRow>()
  for (const collection of collectionNames) {
    const ids = rows.filter((row) => row.collection === collection).map(({ id }) => id)
    const found = await findSyncedRows(transaction, collection, userId, ids)
    for (const row of found) stored.set(keyOf({ collection, id: row.id }), row)
  }
  return stored
}

/** Writes the accepted rows and returns the stored ones, server fields included, by `keyOf`. */
async function writeAccepted(writing: Writing, accepted: AcceptedRow[]): Promise<Map<string, Fields>> {
  const written = new Map<string, Fields>()
  for (const collection of collectionNames) {
    const ofCollection = accepted.filter(({ row }) => row.collection === collection)
    const added = ofCollection.filter(({ stored }) => !stored)
    const edited = ofCollection.filter(({ stored }) => stored)
    for (const row of await insertRows(writing, collection, added)) {
      written.set(keyOf({ collection, id: row.id }), row)
    }
    for (const each of edited) written.set(keyOf(each.row), await updateRow(writing, each))
  }
  for (const { row, content } of accepted) await keepRevisions(writing, row, content)
  await runAfterWrite(writing, accepted)
  return written
}

async function runAfterWrite({ transaction, rules, caller: { userId } }: Writing, accepted: AcceptedRow[]) {
  for (const collection of collectionNames) {
    const ofCollection = accepted.filter(({ row }) => row.collection === collection)
    if (ofCollection.length === 0) continue
    await rulesOf(rules, collection).afterWrite?.(transaction, userId, ofCollection.map(writtenRow))
  }
}

function writtenRow({ row: { collection, id, version }, content, stored }: AcceptedRow): WrittenRow<CollectionName> {
  const before = stored && { content: contentOf(collection, stored), owned: ownedOf(collection, stored) }
  return { id, version, content, stored: before }
}

/**
 * Inserts the new documents of a collection by one statement with one parameter. A first push has hundreds of them;
 * building a parameter for each field took longer than writing the rows.
 */
async function insertRows(
  { transaction, rules, caller: { userId } }: Writing,
  collection: CollectionName,
  added: AcceptedRow[],
): Promise<{ id: string }[]> {
  if (added.length === 0) return []
  const table = syncedTable(collection)
  const records = added.map((accepted, index) => {
    const { row, values } = accepted
    const { unseen } = syncedCollections[collection]
    const reset = rulesOf(rules, collection).resetOwned?.(writtenRow(accepted))
    const given = { userId, id: row.id, number: index + 1, arrivedAt: 'now', storedAt: 'now' }
    const fields = { ...unseen, ...reset, ...values, ...given }
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [toSnakeCase(name), value]))
  })
  const numbersBefore = sql`(select coalesce(max(number), 0) from ${table} where ${table.userId} = ${userId})`
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) =>
    name === 'number' ? sql`${numbersBefore} + ${column}` : sql`${column}`,
  )
  const source = sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}) as ${table}`
  return transaction
    .insert(table)
    .select(sql`select ${sql.join(columns, sql`, `)} from ${source}`)
    .returning({ id: table.id, ...ownedColumns(collection) })
}

async function updateRow({ transaction, rules, caller }: Writing, accepted: AcceptedRow): Promise<SyncedRow> {
  const { row, values } = accepted
  const table = syncedTable(row.collection)
  const reset = rulesOf(rules, row.collection).resetOwned?.(writtenRow(accepted))
  const [updated] = await transaction
    .update(table)
    .set({ ...values, ...reset, storedAt: sql`now()` })
    .where(and(eq(table.userId, caller.userId), eq(table.id, row.id)))
    .returning()
  return updated as SyncedRow
}
