import { deepEqual } from 'rxdb/plugins/utils'
import { catchError, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs'
import { type ReadMark, readMarkOf, readStateId } from '#schemas/read-mark.ts'
import type { RowOf } from '../rows/synced-row.ts'
import { queryUser$, shownSession$ } from '../session/session.ts'
import { visitorReads$ } from '../store/device-memory.ts'
import { queryable } from '../store/row-queries.ts'

interface ReadRow {
  read: readonly ReadMark[]
}

/** Those of the articles that were read: a user's on any device, a visitor's on this one. Live. */
export function readAmong$(articleIds: readonly string[]): Observable<string[]> {
  return readRows$([...new Set(articleIds.map(readStateId))]).pipe(
    map((rows) => {
      const marks = marksOf(rows)
      return articleIds.filter((id) => marks.has(readMarkOf(id)))
    }),
    distinctUntilChanged(deepEqual),
  )
}

/** The marks of everything that was read. Live. */
export function readMarks$(): Observable<ReadonlySet<ReadMark>> {
  return readRows$().pipe(map(marksOf))
}

function readRows$(ids?: string[]): Observable<ReadRow[]> {
  return shownSession$.pipe(
    map(({ kind }) => kind),
    distinctUntilChanged(),
    switchMap((kind) => (kind === 'user' ? userRows$(ids) : visitorRows$(ids))),
  )
}

function userRows$(ids: string[] | undefined): Observable<ReadRow[]> {
  return queryUser$(({ readStates }) => {
    const rows = queryable<RowOf<'readStates'>>(readStates)
    const found = ids ? rows.findByIds(ids).$.pipe(map((byId) => [...byId.values()])) : rows.find().$
    return found.pipe(map((documents) => documents.map((document) => document.toJSON())))
  })
}

/** Without the device's storage, nothing was read. */
function visitorRows$(ids: string[] | undefined): Observable<ReadRow[]> {
  return visitorReads$(ids).pipe(catchError(() => of([])))
}

function marksOf(rows: readonly ReadRow[]): Set<ReadMark> {
  return new Set(rows.flatMap(({ read }) => read))
}
