import { combineLatest, distinctUntilChanged, firstValueFrom, map, type Observable } from 'rxjs'
import type { SyncedCollection } from '../rows/row-storage.ts'
import type { SyncedRow } from '../rows/synced-row.ts'
import { queryable } from './row-queries.ts'
import type { UserCollections } from './user-database.ts'

const unsent = { selector: { dirty: { $eq: 1 } } }

/** The rows of a collection that hold edits the server lacks. */
export function unsentRows$(collection: SyncedCollection): Observable<SyncedRow[]> {
  return queryable(collection)
    .find(unsent)
    .$.pipe(map((rows) => rows.map((row) => row.toMutableJSON() as SyncedRow)))
}

/**
 * The number of documents with edits that the server lacks; all rows of read articles are one. Read from the database,
 * so it is right in every tab.
 */
export function countUnsent$(collections: UserCollections): Observable<number> {
  const counts = Object.values(collections).map((collection) => {
    const count$ = queryable(collection).count(unsent).$
    return collection === collections.readStates ? count$.pipe(map((count) => Math.min(1, count))) : count$
  })
  return combineLatest(counts).pipe(
    map((each) => each.reduce((sum, count) => sum + count, 0)),
    distinctUntilChanged(),
  )
}

export function countUnsent(collections: UserCollections): Promise<number> {
  return firstValueFrom(countUnsent$(collections))
}
