import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import type { RowError } from '#schemas/sync.ts'
import { row$, rows$ } from '../rows/own-rows.ts'
import { notDeleted } from '../rows/row-queries.ts'
import type { RowOf } from '../rows/synced-row.ts'

/** Whether the article is bookmarked. Emits nothing for visitors. */
export function isBookmarked$(articleId: string): Observable<boolean> {
  return row$('bookmarks', articleId).pipe(
    map((row) => row?.deletedAt === 0),
    distinctUntilChanged(),
  )
}

/** The bookmarked copy of an article, complete even if the article is gone; null if there is none. */
export function bookmark$(articleId: string): Observable<BookmarkContent | null> {
  return row$('bookmarks', articleId).pipe(map((row) => (row?.deletedAt === 0 ? row : null)))
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
}

/** All bookmarks of the signed-in user, newest first. */
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
