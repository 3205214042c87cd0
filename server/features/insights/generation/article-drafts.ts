import { createHash } from 'node:crypto'
import { eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import { articleInsights, type InsightDraft } from '../../../db/tables/insights.ts'
import type { articles } from '../../../db/tables/news.ts'
import type { ArticleToRead, DraftGenerator } from './make-drafts.ts'

type Article = ArticleToRead & Pick<typeof articles.$inferSelect, 'id'>

/**
 * Insights of an article for each goal, cached for the current text. If the maker fails, its substitute answers until
 * the next call; without one nothing is stored and the error is thrown.
 */
export async function draftsOf(
  database: Database | Transaction,
  article: Article,
  maker: DraftGenerator,
  signal?: AbortSignal,
): Promise<InsightDraft[]> {
  const [kept] = await database.select().from(articleInsights).where(eq(articleInsights.articleId, article.id))
  if (kept?.contentHash === hashOf(article, maker)) return kept.drafts
  const made = { ...(await make(article, maker, signal)), madeAt: sql`now()` }
  await database
    .insert(articleInsights)
    .values({ articleId: article.id, ...made })
    .onConflictDoUpdate({
      target: articleInsights.articleId,
      set: made,
      setWhere: ne(articleInsights.contentHash, made.contentHash),
    })
  return made.drafts
}

async function make(article: Article, maker: DraftGenerator, signal?: AbortSignal) {
  try {
    return { drafts: await maker.make(article, signal), contentHash: hashOf(article, maker) }
  } catch (error) {
    const { substitute } = maker
    if (!substitute) throw error
    return { drafts: await substitute.make(article, signal), contentHash: hashOf(article, substitute) }
  }
}

/** Hash of the article's input fields and the maker's name. */
function hashOf({ title, summary, text, language }: Article, { name }: DraftGenerator): string {
  return createHash('sha256')
    .update(JSON.stringify([name, title, summary, text, language]))
    .digest('hex')
}
