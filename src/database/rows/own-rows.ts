import { map, type Observable } from 'rxjs'
import type { CollectionName } from '#schemas/collections.ts'
import { queryUser$ } from '../session/session.ts'
import { type DocumentQuery, findRows$, queryable } from './row-queries.ts'
import type { RowOf } from './synced-row.ts'

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
