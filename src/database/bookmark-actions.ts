import type { Article } from '#schemas/article.ts'
import { currentCollections } from './session.ts'
import { type WriteOutcome, writeRow } from './write-row.ts'

/** Bookmarks an article with its text. Its id is the article's, so two devices make one bookmark. */
export function bookmarkArticle(article: Article): Promise<WriteOutcome> {
  const now = Date.now()
  const { url, title, source, category, author, published, summary, text, edition, language } = article
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
    language,
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
