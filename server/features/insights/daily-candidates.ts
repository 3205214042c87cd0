import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { articles } from '../../db/tables/news.ts'
import { draftsOf } from './generation/article-drafts.ts'
import { NEWS_DAYS, readChosen } from './generation/chosen-candidates.ts'
import type { DraftGenerator } from './generation/make-drafts.ts'
import { type Candidate, MAX_INSIGHTS } from './generation/select-insights.ts'

const MAX_ARTICLES = 200
/** A model answers several as fast as one. */
const ARTICLES_AT_ONCE = 4
const DAY_MS = 24 * 60 * 60_000

/**
 * Candidates for a day's insights: articles that admins chose, then the newest of the last days. Without news, the
 * starter edition, from another start each day.
 */
export async function gatherCandidates(
  database: Database,
  { day, maker, signal }: { day: string; maker: DraftGenerator; signal?: AbortSignal | undefined },
): Promise<Candidate[]> {
  const news = await readNews(database, day)
  const found = news.length > 0 ? news : turn(await readStarterEdition(database), day)
  const candidates: Candidate[] = await readChosen(database)
  const known = new Set(candidates.map(({ id }) => id))
  const unknown = found.filter(({ id }) => !known.has(id))
  for (let start = 0; start < unknown.length && !signal?.aborted; start += ARTICLES_AT_ONCE) {
    const making = unknown.slice(start, start + ARTICLES_AT_ONCE).map(async (article) => {
      const { id, title, url, edition } = article
      return { id, title, url, edition, drafts: await draftsOf(database, article, maker, signal) }
    })
    candidates.push(...(await Promise.all(making)))
  }
  return candidates
}

const columns = {
  id: articles.id,
  title: articles.title,
  url: articles.url,
  summary: articles.summary,
  text: articles.text,
  language: articles.language,
  edition: articles.edition,
}

function readNews(database: Database, day: string) {
  const since = new Date(Date.parse(day) - NEWS_DAYS * DAY_MS)
  return database
    .select(columns)
    .from(articles)
    .where(and(eq(articles.edition, 'feed'), gt(articles.published, since)))
    .orderBy(desc(articles.published), desc(articles.id))
    .limit(MAX_ARTICLES)
}

function readStarterEdition(database: Database) {
  return database
    .select(columns)
    .from(articles)
    .where(eq(articles.edition, 'starter'))
    .orderBy(sql`md5(${articles.id})`) // mixed, so that goals do not cluster
}

function turn<Item>(items: readonly Item[], day: string): Item[] {
  const start = items.length === 0 ? 0 : ((Date.parse(day) / DAY_MS) * MAX_INSIGHTS) % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}
