import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/database.ts'
import {
  configurationOf,
  inAnyLanguage,
  plainQuery,
  type TextQuery,
  unsaidLanguage,
  wordsIn,
} from '../../../../db/text-search.ts'

const QUESTION_LENGTH = 2000
const MAX_TERMS = 40

/** A content word of a question. */
export interface Term {
  /** Identifies the term; several forms of a word share it. */
  stem: string
  /** As written. */
  word: string
}

interface TextInLanguage {
  text: string
  /** A language tag (BCP 47); empty if unknown. */
  language: string
}

/** Content words of a question; empty if none. */
export async function termsOf(database: Database, question: string): Promise<Term[]> {
  const { rows } = await database.execute<{ stem: string; word: string }>(sql`
    select distinct on (stem) stem, word from ts_parse('default', ${question.slice(0, QUESTION_LENGTH)}) as each (kind, word),
      unnest(tsvector_to_array(${wordsIn(unsaidLanguage, sql`word`)})) as stem
    order by stem, length(word), word limit ${MAX_TERMS}`)
  return rows.map(({ stem, word }) => ({ stem, word }))
}

/** Any of the terms. */
export function anyTerm(terms: readonly Term[]): TextQuery {
  return (configuration) => sql`(select string_agg('(' || query || ')', ' | ')::tsquery from (
    select ${termQuery(configuration)}::text as query from unnest(${wordsOf(terms)}) as word) as each where query <> '')`
}

/**
 * A row for each term with its `query`, which matches the term in any language, and more. Terms that are stop words
 * in every language have none.
 */
export function eachTerm(terms: readonly Term[]): SQL {
  return sql`(select query from unnest(${wordsOf(terms)}) as word, lateral (select ${inAnyLanguage(termQuery)} as query) as own
    where query is not null)`
}

/** Number of terms in a search vector of this language. */
export function countTerms(vector: SQL, terms: readonly Term[], language: SQL): SQL {
  return sql`(select count(*) from unnest(${wordsOf(terms)}) as word
    where ${vector} @@ ${termQuery(configurationOf(language))})`
}

/** Returns the stems of the terms in each text, in the order of the texts. */
export async function findTerms(
  database: Database,
  texts: readonly TextInLanguage[],
  terms: readonly Term[],
): Promise<string[][]> {
  if (texts.length === 0 || terms.length === 0) return texts.map(() => [])
  const given = sql`${arrayOf(texts.map(({ text }) => text))}, ${arrayOf(texts.map(({ language }) => language))}`
  const stems = arrayOf(terms.map(({ stem }) => stem))
  const { rows } = await database.execute<{ held: string[] }>(sql`
    with read as materialized (
      select place, configuration, ${wordsIn(sql`configuration`, sql`text`)} as words
      from unnest(${given}) with ordinality as each (text, language, place), 
        lateral (select ${configurationOf(sql`language`)} as configuration) as own),
    asked as materialized (
      select configuration, stem, ${termQuery(sql`configuration`)} as query
      from (select distinct configuration from read) as configurations, unnest(${stems}, ${wordsOf(terms)}) as term (stem, word))
    select array(select stem from asked where asked.configuration = read.configuration and read.words @@ query) as held
    from read order by place`)
  return rows.map(({ held }) => held)
}

function termQuery(configuration: SQL): SQL {
  return plainQuery(configuration, sql`word`)
}

function wordsOf(terms: readonly Term[]): SQL {
  return arrayOf(terms.map(({ word }) => word))
}

function arrayOf(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}::text[]`
}
