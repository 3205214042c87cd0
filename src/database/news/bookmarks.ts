import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import type { RowError } from '#schemas/sync.ts'
import { row$, rows$ } from '../rows/own-rows.ts'
import { notDeleted } from '../rows/row-queries.ts'
import type { RowOf } from '../rows/synced-row.ts'

/** Whether the article with this id is bookmarked; silent for visitors. */
export function isBookmarked$(articleId: string): Observable<boolean> {
  return row$('bookmarks', articleId).pipe(
    map((row) => row?.deletedAt === 0),
    distinctUntilChanged(),
  )
}

/** The bookmarked copy of an article, which reads in full wherever the article itself is gone; null where there is none. */
export function bookmark$(articleId: string): Observable<BookmarkContent | null> {
  return row$('bookmarks', articleId).pipe(map((row) => (row?.deletedAt === 0 ? row : null)))
}

/** A bookmark as a list shows it: without the article's text, of which hundreds would be held in memory for nothing. */
export interface ListedBookmark extends Pick<BookmarkContent, 'url' | 'title' | 'source' | 'category'> {
  /** The article's. */
  id: string
  /** ms since 1970 */
  savedAt: number
  isUnsent: boolean
  /** Why the server refuses it. */
  refusal: RowError | undefined
}

/** Every bookmark of whoever is signed in, the newest first. */
export function bookmarks$(): Observable<ListedBookmark[]> {
  return rows$('bookmarks', notDeleted).pipe(
    map((rows) => rows.map(toListed)),
    distinctUntilChanged(deepEqual),
  )
}

function toListed(row: RowOf<'bookmarks'>): ListedBookmark {
  const { id, url, title, source, category, updatedAt } = row
  return { id, url, title, source, category, savedAt: updatedAt, isUnsent: row.dirty === 1, refusal: row.parked }
}
