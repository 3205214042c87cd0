// Reads synced documents, typed by the collections' own definitions: a misspelt field of a query does not compile.
import type { MangoQuery } from 'rxdb/plugins/core'
import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { CollectionName, ContentOf, OwnedOf } from '#schemas/collections.ts'
import type { RowError } from '#schemas/sync.ts'
import { queryUser$ } from '../session/session.ts'
import { type DocumentQuery, queryable } from './row-queries.ts'
import { contentOf, ownedOf, type RowOf } from './synced-row.ts'

/**
 * A synced document as screens read it: a number is 0, and other fields of the server's are `unseen`, until it has seen
 * it.
 */
export type Document<Name extends CollectionName> = ContentOf<Name> &
  OwnedOf<Name> & {
    id: string
    /** The fields that people write: an edit starts from these. */
    content: ContentOf<Name>
    /** The server does not have it as it is here. */
    isUnsent: boolean
    /** Why the server refuses it, until the next edit. */
    refusal: RowError | undefined
    /** Which versions in the text's conflicts are this device's (see own-sides.ts). */
    ownSides: string[]
  }

/** The one mapper from rows to documents. */
function toDocument<Name extends CollectionName>(name: Name, row: RowOf<Name>): Document<Name> {
  const content = contentOf(row, name)
  const { id, dirty, parked, ownSides = [] } = row
  return {
    ...content,
    ...ownedOf(row, name),
    content,
    id,
    isUnsent: dirty === 1,
    refusal: parked,
    ownSides,
  } as Document<Name>
}

/** The documents that a query finds, live. */
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

/** How many documents a query finds, live. */
export function documentCount$<Name extends CollectionName>(
  name: Name,
  query: Pick<DocumentQuery<Name>, 'selector'>,
): Observable<number> {
  return queryUser$((collections) => queryable<RowOf<Name>>(collections[name]).count(query).$)
}

/** The document with this id, a deleted one too, live; null where there is none. */
export function document$<Name extends CollectionName>(name: Name, id: string): Observable<Document<Name> | null> {
  return queryUser$((collections) => queryable<RowOf<Name>>(collections[name]).findOne(id).$).pipe(
    map((row) => row && toDocument(name, row.toMutableJSON())),
    distinctUntilChanged(deepEqual),
  )
}

/**
 * The living document with this id or, once the server has numbered it, this number; live; null where there is none.
 */
export function documentByNumber$<Name extends 'notes' | 'chatSessions'>(
  name: Name,
  idOrNumber: string,
): Observable<Document<Name> | null> {
  if (!/^[1-9]\d*$/.test(idOrNumber))
    return document$(name, idOrNumber).pipe(map((found) => (found?.deletedAt === 0 ? found : null)))
  const query: DocumentQuery<'notes' | 'chatSessions'> = { selector: { deletedAt: 0, number: Number(idOrNumber) } }
  return documents$(name, query as DocumentQuery<Name>).pipe(map(([found]) => found ?? null))
}
