// Full text search by PostgreSQL, over the column `words` of the articles.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { articles } from '../../db/tables/news.ts'
import { webSearchQuery } from '../../db/web-search-query.ts'

/** A term as people type it: all of its words, "a phrase", `or`, `-without`. English words are found by their stem, too. */
export function termQuery(term: string | Placeholder): SQL {
  const typed = sql`normalize(${term}::text, NFC)` // as texts are stored
  return sql`(${webSearchQuery('english', typed)} || ${webSearchQuery('simple', typed)})`
}

/** At least one of these terms. */
export function anyOf(terms: readonly string[]): SQL {
  return sql`(${sql.join(terms.map(termQuery), sql` || `)})`
}

export function isFoundBy(query: SQL): SQL {
  return sql`${articles.words} @@ (${query})`
}

/** How well an article fits: where the words stand, and how near to each other; a long text gains less by its length. */
export function rankOf(query: SQL): SQL {
  const BY_LENGTH = 1
  return sql`ts_rank_cd(${articles.words}, ${query}, ${BY_LENGTH})`
}
