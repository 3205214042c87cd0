import { createHash } from 'node:crypto'
import { eq, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { articleInsights, type InsightDraft } from '../db/tables/insights.ts'
import type { articles } from '../db/tables/news.ts'
import { type ArticleToRead, type DraftMaker, quotingMaker } from './make-drafts.ts'

type Article = ArticleToRead & Pick<typeof articles.$inferSelect, 'id'>

/** What an article means for each goal: made once for each state of it, and kept. `make` may fail; then nothing is kept. */
export async function draftsOf(
  database: Database | Transaction,
  article: Article,
  maker: DraftMaker = quotingMaker,
): Promise<InsightDraft[]> {
  const contentHash = hashOf(article, maker)
  const [kept] = await database.select().from(articleInsights).where(eq(articleInsights.articleId, article.id))
  if (kept?.contentHash === contentHash) return kept.drafts
  const made = { contentHash, drafts: await maker.make(article), madeAt: sql`now()` }
  await database
    .insert(articleInsights)
    .values({ articleId: article.id, ...made })
    .onConflictDoUpdate({
      target: articleInsights.articleId,
      set: made,
      setWhere: ne(articleInsights.contentHash, contentHash),
    })
  return made.drafts
}

/** Of what the maker reads, and of the maker. */
function hashOf({ title, summary, text, language }: Article, { name }: DraftMaker): string {
  return createHash('sha256')
    .update(JSON.stringify([name, title, summary, text, language]))
    .digest('hex')
}
