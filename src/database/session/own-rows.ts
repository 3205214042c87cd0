import { map, type Observable } from 'rxjs'
import type { CollectionName } from '#schemas/collections.ts'
import type { RowOf } from '../rows/synced-row.ts'
import { type DocumentQuery, findRows$, queryable } from '../store/row-queries.ts'
import { queryUser$ } from './session.ts'

/** `findRows$` for the signed-in user. */
export function rows$<Name extends CollectionName>(name: Name, query: DocumentQuery<Name>): Observable<RowOf<Name>[]> {
  return queryUser$((collections) => findRows$(collections, name, query))
}

/** The stored row of the signed-in user, not to be changed; null if there is none. */
export function row$<Name extends CollectionName>(name: Name, id: string): Observable<RowOf<Name> | null> {
  return queryUser$((collections) => queryable<RowOf<Name>>(collections[name]).findOne(id).$).pipe(
    map((row) => row && (row.toJSON() as RowOf<Name>)),
  )
}
