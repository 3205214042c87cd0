import { and, eq } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import type { ServerState } from '#schemas/sync.ts'
import type { Database, Transaction } from '../db/database.ts'
import { bookmarks } from '../db/tables/bookmarks.ts'
import { noteCategories, notes } from '../db/tables/notes.ts'
import { syncedColumns } from '../db/tables/synced-columns.ts'

type Collections = typeof syncedCollections
export type ContentOf<Name extends CollectionName> = z.output<Collections[Name]['content']>
export type OwnedOf<Name extends CollectionName> = z.output<Collections[Name]['owned']>

type SyncedTable = ReturnType<typeof sharedTable>
type Fields = Record<string, unknown>
/** A stored row: the shared columns by their types, a collection's own ones by name. */
export type SyncedRow = SyncedTable['$inferSelect'] & Fields

/** Only its type is used: any synced table, seen through the columns they all share. */
function sharedTable() {
  return pgTable('any', syncedColumns())
}

const tables = { noteCategories, notes, bookmarks } satisfies Record<CollectionName, unknown>

export function syncedTable(collection: CollectionName): SyncedTable {
  return tables[collection] as unknown as SyncedTable
}

export async function findSyncedRow(
  database: Database | Transaction,
  collection: CollectionName,
  userId: string,
  id: string,
): Promise<SyncedRow | undefined> {
  const table = syncedTable(collection)
  const [row] = await database
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.id, id)))
  return row as SyncedRow | undefined
}

export function isNumbered(collection: CollectionName): boolean {
  return 'number' in syncedCollections[collection].owned.shape
}

export function contentOf(collection: CollectionName, row: Fields): Fields {
  return pick(row, syncedCollections[collection].content.shape)
}

export function ownedOf(collection: CollectionName, row: Fields): Fields {
  return pick(row, syncedCollections[collection].owned.shape)
}

export function stateOf(collection: CollectionName, row: SyncedRow): ServerState {
  const { version, seq } = row
  return { version, seq, content: contentOf(collection, row), owned: ownedOf(collection, row) }
}

function pick(row: Fields, shape: object): Fields {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, row[name]]))
}
