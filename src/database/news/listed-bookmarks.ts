// Apart from bookmarks.ts, which the first list loads.
import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, firstValueFrom, map, type Observable } from 'rxjs'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import type { RowError } from '#schemas/sync.ts'
import { isUnreadLink } from '#schemas/unread-link.ts'
import type { RowOf } from '../rows/synced-row.ts'
import { row$, rows$ } from '../session/own-rows.ts'
import { knownSession } from '../session/session.ts'
import { notDeleted } from '../store/row-queries.ts'

/** A saved link that is not read yet, or could not be. */
export interface UnreadLink {
  /** `unsent`: the server does not know it, or not that it is to try again. */
  progress: 'unsent' | 'waiting' | 'failed'
  /** Why it could not be read; empty unless `failed`. */
  problem: string
  isUnsent: boolean
  /** Why the server rejects it. */
  refusal: RowError | undefined
}

/** Emits undefined for a bookmark with a text, or for none. */
export function unreadLink$(id: string): Observable<UnreadLink | undefined> {
  return row$('bookmarks', id).pipe(
    map((row) => (row?.deletedAt === 0 ? readUnreadLink(row) : undefined)),
    distinctUntilChanged(deepEqual),
  )
}

/** Whether the signed-in user saved this address as a link, also if it was removed. No public call may tell it. */
export async function isSavedLink(id: string): Promise<boolean> {
  if ((await knownSession()).kind !== 'user') return false
  return (await firstValueFrom(row$('bookmarks', id)))?.edition === 'link'
}

/** A bookmark in a list. It omits the article's text: hundreds of texts would fill memory for nothing. */
export interface ListedBookmark extends Pick<BookmarkContent, 'url' | 'title' | 'source' | 'category'> {
  /** The article's id. */
  id: string
  /** ms since 1970 */
  savedAt: number
  isUnsent: boolean
  /** Why the server rejects it. */
  refusal: RowError | undefined
  /** Undefined for bookmarks with a text. */
  unreadLink: UnreadLink | undefined
}

/** All bookmarks of the signed-in user, newest first. */
export function bookmarks$(): Observable<ListedBookmark[]> {
  return rows$('bookmarks', notDeleted).pipe(
    map((rows) => rows.map(toListed)),
    distinctUntilChanged(deepEqual),
  )
}

function toListed(row: RowOf<'bookmarks'>): ListedBookmark {
  const { id, url, title, source, category, updatedAt, parked: refusal } = row
  const unreadLink = readUnreadLink(row)
  return { id, url, title, source, category, savedAt: updatedAt, isUnsent: row.dirty === 1, refusal, unreadLink }
}

function readUnreadLink(row: RowOf<'bookmarks'>): UnreadLink | undefined {
  if (!isUnreadLink(row)) return undefined
  const isUnsent = row.dirty === 1
  const hasFailed = !isUnsent && row.linkState === 'failed'
  const progress = isUnsent ? 'unsent' : hasFailed ? 'failed' : 'waiting'
  return { progress, problem: hasFailed ? row.linkProblem : '', isUnsent, refusal: row.parked }
}
