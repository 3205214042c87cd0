import type { Article } from '#schemas/article.ts'
import { bookmarkArticle, removeBookmark } from '../../database/news/bookmark-actions.ts'
import { settleWrite } from '../../entities/settle-write.ts'
import { writeTexts } from '../../texts/write-texts.ts'

/** Adds a bookmark, or removes the one that is there; undefined once it is stored, else why not. */
export async function toggleBookmark(
  article: Article,
  isBookmarked: boolean,
  failed: string,
): Promise<string | undefined> {
  const writing = isBookmarked ? removeBookmark(article.id) : bookmarkArticle(article)
  const settled = await settleWrite(writing, { ...writeTexts, failed })
  return settled.kind === 'problem' ? settled.text : undefined
}
