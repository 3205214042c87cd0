// Asks for rows, typed by the collections' own definitions: a misspelt field does not compile. Only types are imported from
// those: the first page asks what is bookmarked, and is not to wait for the schemas.
import type { MangoQuery, RxCollection } from 'rxdb/plugins/core'
import { map, type Observable } from 'rxjs'
import type { CollectionName } from '#schemas/collections.ts'
import type { UserCollections } from '../store/user-database.ts'
import type { SyncedCollection } from './row-storage.ts'
import type { RowBookkeeping, RowOf } from './synced-row.ts'

/** RxDB's own type lets any field be sorted by. */
export type DocumentQuery<Name extends CollectionName> = Omit<MangoQuery<RowOf<Name>>, 'sort'> & {
  sort?: Partial<Record<keyof RowOf<Name>, 'asc' | 'desc'>>[]
}

/** The rows that were not deleted, those edited last first: an index has them in this order. */
export const notDeleted = { selector: { deletedAt: { $eq: 0 } }, sort: [{ newestFirst: 'asc' as const }] }

/** A collection with RxDB's queries, checked against its rows' fields; against those that all rows have, where none are given. */
export function queryable<Row extends RowBookkeeping = RowBookkeeping>(
  collection: SyncedCollection,
): RxCollection<Row> {
  return collection as unknown as RxCollection<Row>
}

/** The rows that a query finds, live, as they are stored: not to be changed. */
export function findRows$<Name extends CollectionName>(
  collections: UserCollections,
  name: Name,
  query: DocumentQuery<Name>,
): Observable<RowOf<Name>[]> {
  return queryable<RowOf<Name>>(collections[name])
    .find(query as MangoQuery<RowOf<Name>>)
    .$.pipe(map((rows) => rows.map((row) => row.toJSON() as RowOf<Name>)))
}
