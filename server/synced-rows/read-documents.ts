import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CollectionName, ContentOf, OwnedOf } from '#schemas/collections.ts'
import type { Database } from '../db/database.ts'
import {
  contentOf,
  findSyncedRow,
  findSyncedRows,
  isNumbered,
  ownedOf,
  type SyncedRow,
  syncedTable,
} from './synced-tables.ts'

/** A document in the format of the REST calls. */
export type Document<Name extends CollectionName> = ContentOf<Name> & OwnedOf<Name> & { id: string; version: string }

interface Page {
  /** Zero-based. */
  page: number
  size: number
  /** An additional condition. */
  where?: SQL | undefined
}

/** A page of a user's documents that are not deleted, most recently edited first, and their total number. */
export async function listUndeleted<Name extends CollectionName>(
  database: Database,
  collection: Name,
  userId: string,
  { page, size, where }: Page,
): Promise<{ listObject: Document<Name>[]; totalElementCount: number }> {
  const table = syncedTable(collection)
  const living = and(eq(table.userId, userId), eq(table.deletedAt, 0), where)
  const rows = await database
    .select()
    .from(table)
    .where(living)
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(size)
    .offset(page * size)
  const [found] = await database.select({ total: count() }).from(table).where(living)
  return {
    listObject: rows.map((row) => documentOf(collection, row as SyncedRow)),
    totalElementCount: found?.total ?? 0,
  }
}

/** Finds a document that is not deleted, by id or by number, as URLs may name it. */
export async function findUndeleted<Name extends CollectionName>(
  database: Database,
  collection: Name,
  userId: string,
  idOrNumber: string,
): Promise<Document<Name> | undefined> {
  const row =
    (await findSyncedRow(database, collection, userId, idOrNumber)) ??
    (await findByNumber(database, collection, userId, idOrNumber))
  return row?.deletedAt === 0 ? documentOf(collection, row) : undefined
}

/** The user's documents with these ids that are not deleted, unordered. */
export async function findLivingByIds<Name extends CollectionName>(
  database: Database,
  collection: Name,
  userId: string,
  ids: string[],
): Promise<Document<Name>[]> {
  const rows = await findSyncedRows(database, collection, userId, ids)
  return rows.filter((row) => row.deletedAt === 0).map((row) => documentOf(collection, row))
}

async function findByNumber(
  database: Database,
  collection: CollectionName,
  userId: string,
  number: string,
): Promise<SyncedRow | undefined> {
  if (!isNumbered(collection) || !/^[1-9]\d{0,8}$/.test(number)) return undefined
  const table = syncedTable(collection)
  const [row] = await database
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(sql`number`, Number(number))))
  return row as SyncedRow | undefined
}

function documentOf<Name extends CollectionName>(collection: Name, row: SyncedRow): Document<Name> {
  const { id, version } = row
  return { ...contentOf(collection, row), ...ownedOf(collection, row), id, version } as Document<Name>
}
