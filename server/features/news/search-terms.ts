// Search queries over the column `words` of the articles.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { articles } from '../../db/tables/news.ts'
import { inAnyLanguage, inLanguage, type TextQuery, webSearchQuery } from '../../db/text-search.ts'

const language = sql`${articles.language}`

/** Search term: all of its words, "a phrase", `or`, `-without`. Words match by stem, too. */
export function termQuery(term: string | Placeholder): TextQuery {
  const typed = sql`${term}::text`
  return (configuration) => webSearchQuery(configuration, typed)
}

/** At least one of these. */
export function anyOf(queries: readonly TextQuery[]): TextQuery {
  return (configuration) => join(queries, configuration, sql` || `)
}

/** Each of these. */
export function allOf(queries: readonly TextQuery[]): TextQuery {
  return (configuration) => join(queries, configuration, sql` && `)
}

function join(queries: readonly TextQuery[], configuration: SQL, operator: SQL): SQL {
  const each = queries.map((query) => query(configuration))
  return sql`(${sql.join(each, operator)})`
}

export function isFoundBy(query: TextQuery): SQL {
  const { words } = articles
  return sql`${words} @@ ${inAnyLanguage(query)} and ${words} @@ ${inLanguage(query, language)}`
}

/** Relevance of an article: position and proximity of the words, with a penalty for length. */
export function rankOf(query: TextQuery): SQL {
  const BY_LENGTH = 1
  return sql`ts_rank_cd(${articles.words}, ${inLanguage(query, language)}, ${BY_LENGTH})`
}
