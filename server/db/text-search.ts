// Full text search by PostgreSQL. Text and search terms are parsed by the rules of the text's language, because the
// stem of a word depends on them. The configurations: https://www.postgresql.org/docs/15/textsearch-dictionaries.html
import { type SQL, sql } from 'drizzle-orm'

/** Configuration for texts without a language: stems English and Hindi words. */
const UNSAID = 'hindi'
/**
 * The primary subtag of a language (BCP 47), and PostgreSQL's configuration for it. All of them come with version 14.
 */
const configurations: Record<string, string> = {
  '': UNSAID,
  en: 'english',
  hi: 'hindi',
  ta: 'tamil',
  ne: 'nepali',
  ar: 'arabic',
  hy: 'armenian',
  eu: 'basque',
  ca: 'catalan',
  da: 'danish',
  nl: 'dutch',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  hu: 'hungarian',
  id: 'indonesian',
  ga: 'irish',
  it: 'italian',
  lt: 'lithuanian',
  no: 'norwegian',
  nb: 'norwegian',
  nn: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  es: 'spanish',
  sv: 'swedish',
  tr: 'turkish',
  yi: 'yiddish',
}
const known = Object.keys(configurations)
const tags = sql.raw(`'{${known.map((tag) => tag || '""')}}'::text[]`)
/** In the order of the tags; then that of all other languages. */
const all = sql.raw(`'{${[...Object.values(configurations), 'simple']}}'::regconfig[]`)

/** Builds the search query for a configuration. */
export type TextQuery = (configuration: SQL) => SQL

/** The configuration for texts without a language. */
export const unsaidLanguage = sql.raw(`'${UNSAID}'`)

/** The configuration for a language tag; `simple` (no stems) if PostgreSQL has none. */
export function configurationOf(language: SQL): SQL {
  return sql`(${all})[${placeOf(language)}]`
}

/** The query for texts of this language. `language` may differ by row: the queries are built once. */
export function inLanguage(query: TextQuery, language: SQL): SQL {
  return sql`((select array_agg(${query(sql`configuration`)} order by place)
    from unnest(${all}) with ordinality as each (configuration, place)))[${placeOf(language)}]`
}

/** Matches the query in any language, and more. It uses the index; `inLanguage` then decides. */
export function inAnyLanguage(query: TextQuery): SQL {
  return sql`(select string_agg(distinct '(' || query || ')', ' | ')::tsquery from (
    select ${query(sql`configuration`)}::text as query from unnest(${all}) as configuration) as each where query <> '')`
}

/**
 * A dash that negates nothing: a space, an operator or another dash follows. PostgreSQL stacks such dashes and fails
 * with `tsquery stack too small` at the 33rd.
 */
const IDLE_DASH = String.raw`-(?![^[:space:]!&|()\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000-])`

/** Search syntax: all of the words, "a phrase", `or`, `-without`. Accepts any text. */
export function webSearchQuery(configuration: SQL, typed: SQL): SQL {
  const text = sql`regexp_replace(${typed}, ${sql.raw(`'${IDLE_DASH}'`)}, ' ', 'g')`
  return sql`websearch_to_tsquery(${configuration}, ${folded(text)})`
}

/** All words of a text. */
export function plainQuery(configuration: SQL, text: SQL): SQL {
  return sql`plainto_tsquery(${configuration}, ${folded(text)})`
}

/** The words of a text, without accents. */
export function wordsIn(configuration: SQL, text: SQL): SQL {
  return sql`to_tsvector(${configuration}, ${folded(text)})`
}

/** As the device folds them (src/words/fold-text.ts). */
function folded(text: SQL): SQL {
  return sql`fold_text(${text})`
}

function placeOf(language: SQL): SQL {
  const place = sql`array_position(${tags}, split_part(lower(${language}), '-', 1))`
  return sql`coalesce(${place}, ${sql.raw(String(known.length + 1))})`
}
