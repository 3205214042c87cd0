import { type SQL, sql } from 'drizzle-orm'

/**
 * A dash that negates nothing: a space, an operator or another dash follows. PostgreSQL stacks such dashes and fails with
 * `tsquery stack too small` at the 33rd.
 */
const IDLE_DASH = String.raw`-(?![^[:space:]!&|()\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000-])`

/** What people type into a search: all of the words, "a phrase", `or`, `-without`. No text makes it fail. */
export function webSearchQuery(language: 'english' | 'simple', typed: SQL): SQL {
  const text = sql`regexp_replace(${typed}, ${sql.raw(`'${IDLE_DASH}'`)}, ' ', 'g')`
  return sql`websearch_to_tsquery(${sql.raw(`'${language}'`)}, ${text})`
}
