import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { articleInsights } from '../../../db/tables/insights.ts'
import { articles } from '../../../db/tables/news.ts'
import type { Candidate } from './select-insights.ts'

/** News is older than that. */
export const NEWS_DAYS = 3
const MAX_CHOSEN = 200

/** The articles whose life impact admins had made since then, or within the last days; the last chosen first. */
export async function readChosen(database: Database, since?: Date): Promise<(Candidate & { chosenAt: Date })[]> {
  const rows = await database
    .select({
      id: articles.id,
      title: articles.title,
      url: articles.url,
      edition: articles.edition,
      drafts: articleInsights.drafts,
      chosenAt: articleInsights.chosenAt,
    })
    .from(articleInsights)
    .innerJoin(articles, eq(articles.id, articleInsights.articleId))
    .where(and(gt(articleInsights.chosenAt, lastDays()), since && gt(articleInsights.chosenAt, since)))
    .orderBy(desc(articleInsights.chosenAt), desc(articles.published), desc(articles.id))
    .limit(MAX_CHOSEN)
  return rows as (Candidate & { chosenAt: Date })[] // the condition excludes null
}

function lastDays(): SQL {
  return sql`now() - make_interval(days => ${NEWS_DAYS}::int)`
}
