import { eq } from 'drizzle-orm'
import type { BookmarkContent } from '#schemas/bookmark.ts'
import type { contentFields } from '#schemas/content-fields.ts'
import type { Database } from '../../db/database.ts'
import { articles } from '../../db/tables/news.ts'

/** A bookmark's content without its times. */
export type ArticleCopy = Omit<BookmarkContent, keyof typeof contentFields>

/** Copy of a public article; undefined if this server does not have it. */
export async function readPublicArticle(database: Database, id: string): Promise<ArticleCopy | undefined> {
  const [article] = await database.select().from(articles).where(eq(articles.id, id))
  if (!article) return undefined
  const { url, title, source, category, author, summary, text, edition, language, picture } = article
  const published = article.published.toISOString()
  return { url, title, source, category, author, published, summary, text, edition, language, picture }
}
