// Queries of rows, typed by the collection definitions: a misspelt field does not compile. It imports types only,
// because the first page queries bookmarks and must not wait for the schemas.
import type { MangoQuery, RxCollection } from 'rxdb/plugins/core'
import { map, type Observable } from 'rxjs'
import type { CollectionName } from '#schemas/collections.ts'
import type { SyncedCollection } from '../rows/row-storage.ts'
import type { RowBookkeeping, RowOf } from '../rows/synced-row.ts'
import type { UserCollections } from './user-database.ts'

/** RxDB's own type allows sorting by any field. */
export type DocumentQuery<Name extends CollectionName> = Omit<MangoQuery<RowOf<Name>>, 'sort'> & {
  sort?: Partial<Record<keyof RowOf<Name>, 'asc' | 'desc'>>[]
}

/** Rows that are not deleted, most recently edited first: an index has them in this order. */
export const notDeleted = { selector: { deletedAt: { $eq: 0 } }, sort: [{ newestFirst: 'asc' as const }] }

/** A collection with RxDB's queries, typed by its rows; without a type argument, by the bookkeeping fields. */
export function queryable<Row extends RowBookkeeping = RowBookkeeping>(
  collection: SyncedCollection,
): RxCollection<Row> {
  return collection as unknown as RxCollection<Row>
}

/** The stored rows that a query finds, not to be changed. */
export function findRows$<Name extends CollectionName>(
  collections: UserCollections,
  name: Name,
  query: DocumentQuery<Name>,
): Observable<RowOf<Name>[]> {
  return queryable<RowOf<Name>>(collections[name])
    .find(query as MangoQuery<RowOf<Name>>)
    .$.pipe(map((rows) => rows.map((row) => row.toJSON() as RowOf<Name>)))
}
