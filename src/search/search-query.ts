import type { ReadMark } from '#schemas/read-mark.ts'
import { tokenize } from '../words/tokenize.ts'
import type { Muted } from './mute-filter.ts'

/** Search terms of a URL. */
export interface SearchTerms {
  q: string
  source: string
  primary: string
  group: readonly string[]
}

/** Filter of a news list: sources and categories by name, and which articles to add. */
export interface ListedNews {
  sources: readonly string[]
  categories: readonly string[]
  beside: 'choice' | 'all' | 'nothing'
  /** Leaves out articles that were read, and those of other sources than `source` if it is not empty. */
  unread?: { read: ReadonlySet<ReadMark>; source: string } | undefined
  /** Leaves out what the user mutes. */
  muted?: Muted | undefined
}

/** Words that an article must all contain. `prefix` is the last one, which may be unfinished. */
export interface WordSet {
  words: string[]
  prefix: string | undefined
  without: string[]
}

/** Conjunction of clauses. At least one set of each clause must match. */
export interface SearchQuery {
  clauses: WordSet[][]
  /** Lower case; empty for any. */
  source: string
}

export function hasTerms({ q, source, primary, group }: SearchTerms): boolean {
  return [q, source, primary, ...group].some((term) => term !== '')
}

export function readSearchQuery({ q, source, primary, group }: SearchTerms): SearchQuery {
  const clauses = [
    q ? [readWords(q, true)] : [],
    primary ? [readWords(primary)] : [],
    group.map((one) => readWords(one)),
  ]
  return { clauses: clauses.filter((clause) => clause.length > 0), source: source.toLowerCase() }
}

/** `-word` excludes articles with this word, as in the server's search. */
function readWords(term: string, isBeingTyped = false): WordSet {
  const parts = term.split(/\s+/)
  const without = parts.filter((part) => part.startsWith('-')).flatMap(tokenize)
  const wanted = parts.filter((part) => !part.startsWith('-'))
  const isUnfinished = isBeingTyped && /[\p{L}\p{M}\p{N}]$/u.test(term)
  const last = isUnfinished ? wanted.pop() : undefined
  const lastWords = last ? tokenize(last) : []
  const prefix = lastWords.pop()
  return { words: [...wanted.flatMap(tokenize), ...lastWords], prefix, without }
}
