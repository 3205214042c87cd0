import { createHash } from 'node:crypto'
import { eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import { articleInsights, type InsightDraft } from '../../../db/tables/insights.ts'
import type { articles } from '../../../db/tables/news.ts'
import type { ArticleToRead, DraftMaker } from './make-drafts.ts'

type Article = ArticleToRead & Pick<typeof articles.$inferSelect, 'id'>

/**
 * What an article means for each goal: made once for each state of it, and kept. Where the maker fails its substitute makes
 * it, until the next time; without one nothing is kept, and the failure is the caller's.
 */
export async function draftsOf(
  database: Database | Transaction,
  article: Article,
  maker: DraftMaker,
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

async function make(article: Article, maker: DraftMaker, signal?: AbortSignal) {
  try {
    return { drafts: await maker.make(article, signal), contentHash: hashOf(article, maker) }
  } catch (error) {
    const { substitute } = maker
    if (!substitute) throw error
    return { drafts: await substitute.make(article, signal), contentHash: hashOf(article, substitute) }
  }
}

/** Of what the maker reads, and of the maker. */
function hashOf({ title, summary, text, language }: Article, { name }: DraftMaker): string {
  return createHash('sha256')
    .update(JSON.stringify([name, title, summary, text, language]))
    .digest('hex')
}
