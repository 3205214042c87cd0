import type { Article } from '#schemas/article.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { writeUserRow } from '../session/write-row.ts'

/** Bookmarks an article with its text. The bookmark has the article's id, so two devices create the same bookmark. */
export function bookmarkArticle(article: Article): Promise<WriteOutcome> {
  const now = Date.now()
  return writeUserRow('bookmarks', article.id, (before) => ({
    ...copyArticle(article),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    deletedAt: 0,
  }))
}

/** The article as a bookmark holds it, without the bookmark's times. */
export function copyArticle(article: Article): Omit<Article, 'id' | 'editorChoice' | 'leadId' | 'others'> {
  const { url, title, source, category, author, published, summary, text, edition, language, picture } = article
  return { url, title, source, category, author, published, summary, text, edition, language, picture }
}

export function removeBookmark(articleId: string): Promise<WriteOutcome> {
  const now = Date.now()
  return writeUserRow('bookmarks', articleId, (bookmark) => bookmark && { ...bookmark, updatedAt: now, deletedAt: now })
}
