// Queries of synced documents, typed by the collection definitions: a misspelt field does not compile.
import type { MangoQuery } from 'rxdb/plugins/core'
import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { CollectionName, ContentOf, OwnedOf } from '#schemas/collections.ts'
import type { RowError } from '#schemas/sync.ts'
import { contentOf, ownedOf, type RowOf } from '../rows/synced-row.ts'
import { type DocumentQuery, queryable } from '../store/row-queries.ts'
import { queryUser$ } from './session.ts'

/**
 * A synced document as screens read it. Until the server has seen it, the server's fields have their `unseen` values.
 */
export type Document<Name extends CollectionName> = ContentOf<Name> &
  OwnedOf<Name> & {
    id: string
    /** The user-writable fields, from which an edit starts. */
    content: ContentOf<Name>
    /** The server lacks this version. */
    isUnsent: boolean
    /** Why the server rejects it, until the next edit. */
    refusal?: RowError
    /** The versions in the text's conflicts that came from this device (see own-sides.ts). */
    ownSides: string[]
  }

function toDocument<Name extends CollectionName>(name: Name, row: RowOf<Name>): Document<Name> {
  const content = contentOf(row, name)
  const { id, dirty, parked, ownSides = [] } = row
  return {
    ...content,
    ...ownedOf(row, name),
    content,
    id,
    isUnsent: dirty === 1,
    ...(parked && { refusal: parked }),
    ownSides,
  } as Document<Name>
}

export function documents$<Name extends CollectionName>(
  name: Name,
  query: DocumentQuery<Name>,
): Observable<Document<Name>[]> {
  return queryUser$(
    (collections) => queryable<RowOf<Name>>(collections[name]).find(query as MangoQuery<RowOf<Name>>).$,
  ).pipe(
    map((rows) => rows.map((row) => toDocument(name, row.toMutableJSON()))),
    distinctUntilChanged(deepEqual),
  )
}

export function documentCount$<Name extends CollectionName>(
  name: Name,
  query: Pick<DocumentQuery<Name>, 'selector'>,
): Observable<number> {
  return queryUser$((collections) => queryable<RowOf<Name>>(collections[name]).count(query).$)
}

/** Also emits a deleted document; null if there is none. */
export function document$<Name extends CollectionName>(name: Name, id: string): Observable<Document<Name> | null> {
  return queryUser$((collections) => queryable<RowOf<Name>>(collections[name]).findOne(id).$).pipe(
    map((row) => row && toDocument(name, row.toMutableJSON())),
    distinctUntilChanged(deepEqual),
  )
}

/** Finds a document that is not deleted, by id or by the number that the server gave it; null if there is none. */
export function documentByNumber$<Name extends 'notes' | 'chatSessions'>(
  name: Name,
  idOrNumber: string,
): Observable<Document<Name> | null> {
  if (!/^[1-9]\d*$/.test(idOrNumber))
    return document$(name, idOrNumber).pipe(map((found) => (found?.deletedAt === 0 ? found : null)))
  const query: DocumentQuery<'notes' | 'chatSessions'> = { selector: { deletedAt: 0, number: Number(idOrNumber) } }
  return documents$(name, query as DocumentQuery<Name>).pipe(map(([found]) => found ?? null))
}
