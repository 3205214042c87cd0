import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import { row$ } from '../session/own-rows.ts'

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
