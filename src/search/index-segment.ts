import { tokenize } from '../words/tokenize.ts'
import { foldHeadline } from './mute-filter.ts'

/** Indexed fields of an article. */
export interface IndexedArticle {
  id: string
  title: string
  summary: string
  source: string
  category: string
  /** HTML. */
  text: string
  /** ISO 8601. */
  published: string
  editorChoice: boolean
  /** Id of the article that this one covers again; empty if it leads its story. */
  leadId: string
}

/**
 * Immutable inverted index of some articles, but for its postings. Its flat arrays are stored in IndexedDB as they are,
 * so that an index of 20,000 articles loads without parsing.
 */
export interface IndexSegment {
  /** Sorted by code unit, one a line. */
  terms: string
  /** Postings of term n are from `starts[n]` to before `starts[n + 1]`, counted in the whole segment. */
  starts: Uint32Array
  /** By article, one a line; names in lower case. */
  ids: string
  sources: string
  categories: string
  /** By article, one a line: id of its lead, or empty. */
  leads: string
  /** By article, one a line: title and summary as `foldHeadline` writes them. */
  headlines: string
  /** By article: 1 for the editor's choice. */
  choices: Uint8Array
  /** By article: ms since 1970. */
  published: Float64Array
  /** By article: number of words. */
  lengths: Uint32Array
  /** By article: hash of the indexed fields, to detect changes. */
  hashes: Uint32Array
}

/** The postings of a segment's terms with one first letter: most of its bytes, and a search needs few of them. */
export interface Postings {
  /** Number of the first one in the segment. */
  from: number
  /** By posting: number of the article in the segment. */
  articles: Uint16Array | Uint32Array
  /** By posting: weight of the term, 1 to 255. */
  weights: Uint8Array
}

/** By `letterOf` their terms. */
export type PostingsByLetter = ReadonlyMap<string, Postings>

export interface BuiltSegment {
  segment: IndexSegment
  postings: PostingsByLetter
}

/** A code unit, by which terms are sorted. All forms of a word have the same. */
export const letterOf = (term: string): string => term.charAt(0)

const NO_POSTINGS: Postings = { from: 0, articles: new Uint16Array(), weights: new Uint8Array() }
const TITLE = 12
const SUMMARY = 4
const MAX_WEIGHT = 255

export function buildSegment(given: readonly IndexedArticle[]): BuiltSegment {
  const postings = new Map<string, number[]>()
  const lengths = new Uint32Array(given.length)
  given.forEach((article, number) => {
    const { byTerm, length } = weighWords(article)
    lengths[number] = length
    for (const [term, weight] of byTerm) {
      const list = postings.get(term)
      if (list) list.push(number, weight)
      else postings.set(term, [number, weight])
    }
  })
  return flatten(postings, given.length, {
    ids: given.map(({ id }) => id).join('\n'),
    sources: given.map(({ source }) => lineOf(source)).join('\n'),
    categories: given.map(({ category }) => lineOf(category)).join('\n'),
    leads: given.map(({ leadId }) => leadId).join('\n'),
    headlines: given.map(foldHeadline).join('\n'),
    choices: Uint8Array.from(given, ({ editorChoice }) => Number(editorChoice)),
    published: Float64Array.from(given, ({ published }) => Date.parse(published) || 0),
    lengths,
    hashes: Uint32Array.from(given, hashArticle),
  })
}

/** Merges segments with all of their postings, with only the articles that `isKept` accepts by position. */
export function mergeSegments(
  built: readonly BuiltSegment[],
  isKept: (segment: number, article: number) => boolean,
): BuiltSegment {
  const segments = built.map(({ segment }) => segment)
  const numbers = segments.map(({ lengths }) => new Int32Array(lengths.length).fill(-1))
  const places: [segment: number, article: number][] = []
  segments.forEach(({ lengths }, segment) => {
    for (let article = 0; article < lengths.length; article += 1) {
      if (!isKept(segment, article)) continue
      ;(numbers[segment] as Int32Array)[article] = places.length
      places.push([segment, article])
    }
  })
  const merged = new Map<string, number[]>()
  built.forEach(({ segment: { terms, starts }, postings }, segment) => {
    terms.split('\n').forEach((term, n) => {
      const list = merged.get(term) ?? []
      const { from, articles, weights } = postings.get(letterOf(term)) ?? NO_POSTINGS
      for (let posting = starts[n] as number; posting < (starts[n + 1] as number); posting += 1) {
        const number = numbers[segment]?.[articles[posting - from] as number] ?? -1
        if (number >= 0) list.push(number, weights[posting - from] as number)
      }
      if (list.length > 0) merged.set(term, list)
    })
  })
  const ids = segments.map((segment) => segment.ids.split('\n'))
  const sources = segments.map((segment) => segment.sources.split('\n'))
  const categories = segments.map((segment) => segment.categories.split('\n'))
  const leads = segments.map((segment) => segment.leads.split('\n'))
  const headlines = segments.map((segment) => segment.headlines.split('\n'))
  return flatten(merged, places.length, {
    ids: places.map(([segment, article]) => ids[segment]?.[article] ?? '').join('\n'),
    sources: places.map(([segment, article]) => sources[segment]?.[article] ?? '').join('\n'),
    categories: places.map(([segment, article]) => categories[segment]?.[article] ?? '').join('\n'),
    leads: places.map(([segment, article]) => leads[segment]?.[article] ?? '').join('\n'),
    headlines: places.map(([segment, article]) => headlines[segment]?.[article] ?? '').join('\n'),
    choices: Uint8Array.from(places, ([segment, article]) => segments[segment]?.choices[article] ?? 0),
    published: Float64Array.from(places, ([segment, article]) => segments[segment]?.published[article] ?? 0),
    lengths: Uint32Array.from(places, ([segment, article]) => segments[segment]?.lengths[article] ?? 0),
    hashes: Uint32Array.from(places, ([segment, article]) => segments[segment]?.hashes[article] ?? 0),
  })
}

/** FNV-1a, 32 bits, of the indexed fields. */
export function hashArticle({ title, summary, source, category, text, editorChoice, leadId }: IndexedArticle): number {
  const content = `${title}\n${summary}\n${source}\n${category}\n${editorChoice}\n${text}\n${leadId}`
  let hash = 0x811c9dc5
  for (let place = 0; place < content.length; place += 1) hash = Math.imul(hash ^ content.charCodeAt(place), 0x01000193)
  return hash >>> 0
}

function lineOf(name: string): string {
  return name.toLowerCase().replaceAll('\n', ' ')
}

function weighWords({ title, summary, source, category, text }: IndexedArticle) {
  const byTerm = new Map<string, number>()
  let length = 0
  const add = (words: string, weight: number) => {
    for (const term of tokenize(words)) {
      length += 1
      byTerm.set(term, Math.min(MAX_WEIGHT, (byTerm.get(term) ?? 0) + weight))
    }
  }
  add(title, TITLE)
  add(summary, SUMMARY)
  add(`${source} ${category}`, 1)
  add(text.replace(/<[^<>]*>|&\w+;|&#\d+;/g, ' '), 1)
  return { byTerm, length }
}

/** `postings` alternates article and weight for each term. `byArticle` is the rest of the segment. */
function flatten(
  postings: ReadonlyMap<string, number[]>,
  articleCount: number,
  byArticle: Omit<IndexSegment, 'terms' | 'starts'>,
): BuiltSegment {
  const terms = [...postings.keys()].sort()
  const starts = new Uint32Array(terms.length + 1)
  terms.forEach((term, n) => {
    starts[n + 1] = (starts[n] as number) + (postings.get(term)?.length ?? 0) / 2
  })
  const byLetter = new Map<string, Postings>()
  for (let n = 0; n < terms.length; ) {
    const letter = letterOf(terms[n] as string)
    const first = n
    while (n < terms.length && letterOf(terms[n] as string) === letter) n += 1
    const ofLetter = terms.slice(first, n).map((term) => postings.get(term) ?? [])
    byLetter.set(letter, flattenLetter(ofLetter, starts[first] as number, starts[n] as number, articleCount))
  }
  return { segment: { terms: terms.join('\n'), starts, ...byArticle }, postings: byLetter }
}

function flattenLetter(lists: readonly number[][], from: number, to: number, articleCount: number): Postings {
  const articles = articleCount > 0xffff ? new Uint32Array(to - from) : new Uint16Array(to - from)
  const weights = new Uint8Array(to - from)
  let posting = 0
  for (const list of lists)
    for (let place = 0; place < list.length; place += 2) {
      articles[posting] = list[place] as number
      weights[posting] = list[place + 1] as number
      posting += 1
    }
  return { from, articles, weights }
}
