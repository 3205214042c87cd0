import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

const QUESTION_LENGTH = 2000
const MOST_TERMS = 40

/** The words of a question that tell something, by their stems; none where it has no such words. */
export async function termsOf(database: Database, question: string): Promise<string[]> {
  const { rows } = await database.execute<{ terms: string[] }>(
    sql`select tsvector_to_array(to_tsvector('english', ${question.slice(0, QUESTION_LENGTH)})) as terms`,
  )
  return (rows[0]?.terms ?? []).slice(0, MOST_TERMS)
}

/** Any of the terms. */
export function anyTerm(terms: readonly string[]): SQL {
  return sql`(select string_agg(quote_literal(term), ' | ')::tsquery from unnest(${arrayOf(terms)}) as term)`
}

/** How many of the terms a vector holds. */
export function countTerms(vector: SQL, terms: readonly string[]): SQL {
  return sql`(select count(*) from unnest(${arrayOf(terms)}) as term where ${vector} @@ quote_literal(term)::tsquery)`
}

/** Of each text, in their order, which of the terms it holds. */
export async function findTerms(
  database: Database,
  texts: readonly string[],
  terms: readonly string[],
): Promise<string[][]> {
  if (texts.length === 0 || terms.length === 0) return texts.map(() => [])
  const { rows } = await database.execute<{ held: string[] }>(sql`
    select array(select lexeme from unnest(tsvector_to_array(to_tsvector('english', text))) as lexeme
      where lexeme = any(${arrayOf(terms)})) as held
    from unnest(${arrayOf(texts)}) with ordinality as each(text, place) order by place`)
  return rows.map(({ held }) => held)
}

function arrayOf(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}::text[]`
}
