import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import { currentCollections, queryUser$ } from './session.ts'
import { type WriteOutcome, writeRow } from './write-row.ts'

/** Whether the article with this id is bookmarked; silent for visitors. */
export function isBookmarked$(articleId: string): Observable<boolean> {
  return queryUser$(({ bookmarks }) =>
    bookmarks.findOne(articleId).$.pipe(
      map((row) => row?.get('deletedAt') === 0),
      distinctUntilChanged(),
    ),
  )
}

/** The bookmarked copy of an article, which reads in full wherever the article itself is gone; null where there is none. */
export function bookmark$(articleId: string): Observable<BookmarkContent | null> {
  return queryUser$(({ bookmarks }) =>
    bookmarks
      .findOne(articleId)
      .$.pipe(map((row) => (row?.get('deletedAt') === 0 ? (row.toMutableJSON() as unknown as BookmarkContent) : null))),
  )
}

/** Bookmarks an article with its text. Its id is the article's, so two devices make one bookmark. */
export function bookmarkArticle(article: Article): Promise<WriteOutcome> {
  const now = Date.now()
  const { url, title, source, category, author, published, summary, text, edition } = article
  return writeRow(currentCollections().bookmarks, article.id, (before) => ({
    url,
    title,
    source,
    category,
    author,
    published,
    summary,
    text,
    edition,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    deletedAt: 0,
  }))
}

export function removeBookmark(articleId: string): Promise<WriteOutcome> {
  const now = Date.now()
  return writeRow(
    currentCollections().bookmarks,
    articleId,
    (bookmark) => bookmark && { ...bookmark, updatedAt: now, deletedAt: now },
  )
}
