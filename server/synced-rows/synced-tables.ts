import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { type PgColumn, pgTable } from 'drizzle-orm/pg-core'
import { type CollectionName, type ContentOf, type OwnedOf, syncedCollections } from '#schemas/collections.ts'
import type { ServerState } from '#schemas/sync.ts'
import type { Database, Transaction } from '../db/database.ts'
import { collectionTables } from '../db/tables/collection-tables.ts'
import { syncedColumns } from '../db/tables/synced-columns.ts'

type SyncedTable = ReturnType<typeof sharedTable>
export type Fields = Record<string, unknown>
/** A stored row: the shared columns are typed, the collection's own columns are accessed by name. */
export type SyncedRow = SyncedTable['$inferSelect'] & Fields

/** Only its type is used: any synced table, seen through the columns that all share. */
function sharedTable() {
  return pgTable('any', syncedColumns())
}

export function syncedTable(collection: CollectionName): SyncedTable {
  return collectionTables[collection] as unknown as SyncedTable
}

export async function findSyncedRow(
  database: Database | Transaction,
  collection: CollectionName,
  userId: string,
  id: string,
): Promise<SyncedRow | undefined> {
  const [row] = await findSyncedRows(database, collection, userId, [id])
  return row
}

/** The user's stored documents with these ids, unordered. */
export async function findSyncedRows(
  database: Database | Transaction,
  collection: CollectionName,
  userId: string,
  ids: string[],
): Promise<SyncedRow[]> {
  if (ids.length === 0) return []
  const table = syncedTable(collection)
  const rows = await database
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.id, ids)))
  return rows as SyncedRow[]
}

export function isNumbered(collection: CollectionName): boolean {
  return 'number' in syncedCollections[collection].owned.shape
}

/** The columns of the fields that only the server writes. */
export function ownedColumns(collection: CollectionName): Record<string, PgColumn> {
  const columns: Record<string, PgColumn> = getTableColumns(syncedTable(collection))
  return pick(columns, syncedCollections[collection].owned.shape) as Record<string, PgColumn>
}

export function contentOf<Name extends CollectionName>(collection: Name, row: Fields): ContentOf<Name> {
  return pick(row, syncedCollections[collection].content.shape) as ContentOf<Name>
}

export function ownedOf<Name extends CollectionName>(collection: Name, row: Fields): OwnedOf<Name> {
  return pick(row, syncedCollections[collection].owned.shape) as OwnedOf<Name>
}

export function stateOf(collection: CollectionName, row: SyncedRow): ServerState {
  const { version, seq, ancestors } = row
  return { version, seq, ancestors, content: contentOf(collection, row), owned: ownedOf(collection, row) }
}

function pick(row: Fields, shape: object): Fields {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, row[name]]))
}
