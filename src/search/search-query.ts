import { tokenize } from './tokenize.ts'

/** What is searched for, as an address says it. */
export interface SearchTerms {
  q: string
  source: string
  primary: string
  group: readonly string[]
}

/** What a list of news shows: of these sources and categories, by name, and what else. */
export interface ListedNews {
  sources: readonly string[]
  categories: readonly string[]
  beside: 'choice' | 'all' | 'nothing'
}

/** Words that an article must hold, each; `prefix` is the last, perhaps unfinished one. */
export interface WordSet {
  words: string[]
  prefix: string | undefined
  without: string[]
}

/** Of each clause at least one set must fit. */
export interface SearchQuery {
  clauses: WordSet[][]
  /** In small letters; empty for any. */
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

/** `-word` keeps articles with this word out, as the server's search has it. */
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
