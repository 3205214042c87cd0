import { type SQL, sql } from 'drizzle-orm'
import type { Analysis } from '#schemas/analysis.ts'
import type { Database, Transaction } from '../db/database.ts'

/** Number of words that represent an article. */
const TERMS = 12
/** Articles of one story appear within this many days. */
const DAYS = 14
/** Minimum weight of shared words (0–1) for two articles to count as the same story. */
const MIN_LIKENESS = 0.5
const MAX_COVERAGE = 5

interface Found extends Record<string, unknown> {
  url: string
  title: string
  source: string
  published: string
}

/**
 * Other stored articles of the same story, most similar first. An article is represented by its most distinctive
 * words: those of title and summary and frequent ones, weighted by rarity. Similarity is the share of their weight
 * that another article holds.
 */
export async function findCoverage(database: Database, articleId: string): Promise<Analysis['coverage']> {
  const rows = await database.transaction((transaction) =>
    findSameStory<Found>(transaction, articleId, { days: DAYS, limit: MAX_COVERAGE }),
  )
  return rows.map(({ url, title, source, published }) => ({
    url,
    title,
    source,
    published: new Date(published).toISOString(),
  }))
}

interface Wanted {
  /** Longest time between the two articles. */
  days: number
  limit: number
  /** Minimum number of shared words. */
  minTerms?: number
  /** Condition on `other`, which may name `mine`. */
  which?: SQL
}

/** Rows of other articles of the same story, most similar first. Changes settings of the transaction. */
export async function findSameStory<Row extends Record<string, unknown>>(
  transaction: Transaction,
  articleId: string,
  { days, limit, minTerms = 1, which = sql`true` }: Wanted,
): Promise<Row[]> {
  // The planner cannot know how few articles have a term, and would read all of them for each: seconds.
  await transaction.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`)
  const { rows } = await transaction.execute(sql`
    with mine as (select * from articles where id = ${articleId}),
    said as (
      select lexeme, sum(case weight when 'A' then 8 when 'B' then 4 when 'D' then 1 else 0 end) as times
      from mine, unnest(words) as term, unnest(term.weights) as weight
      where length(lexeme) > 2 and lexeme !~ '^[0-9.,-]+$' and strpos(lexeme, '\\') = 0
      group by lexeme order by times desc, lexeme limit 40
    ),
    telling as (
      select quote_literal(lexeme)::tsquery as term,
        ln(1 + times) * ln(1 + (select count(*) from articles)::float /
          (select count(*) from articles where words @@ quote_literal(lexeme)::tsquery)) as value
      from said order by value desc limit ${TERMS}
    )
    select other.id, other.url, other.title, other.source, other.published
    from telling, mine, lateral (
      -- Apart, so that each term is looked up in the index, and no article's words have to be read for it.
      select * from articles where words @@ telling.term and published between mine.published - make_interval(days => ${days})
        and mine.published + make_interval(days => ${days}) offset 0
    ) as other
    where other.id <> mine.id and split_part(other.language, '-', 1) = split_part(mine.language, '-', 1) and ${which}
    group by other.id, other.url, other.title, other.source, other.published
    having count(*) filter (where telling.value > 0) >= ${minTerms} and sum(telling.value) >= ${MIN_LIKENESS}::float * (select sum(value) from telling)
    order by sum(telling.value) desc, other.published desc limit ${limit}`)
  return rows as Row[]
}
