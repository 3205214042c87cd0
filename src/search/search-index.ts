import { type ReadMark, readMarkOf } from '#schemas/read-mark.ts'
import { findTerms } from './find-terms.ts'
import { hashArticle, type IndexedArticle, type IndexSegment, mergeSegments } from './index-segment.ts'
import { createMuteFilter, type Muted } from './mute-filter.ts'
import type { ListedNews, SearchQuery, WordSet } from './search-query.ts'

interface OpenSegment {
  key: number
  segment: IndexSegment
  terms: string[]
  ids: string[]
  sources: string[]
  categories: string[]
  leads: string[]
  headlines: string[]
}

interface ListedArticle {
  id: string
  /** In lower case. */
  source: string
  category: string
  isChoice: boolean
  published: number
}

/** By names in lower case. */
export interface UnreadCounts {
  total: number
  categories: Map<string, number>
  /** With one of the source's articles, where its name is as written. */
  sources: Map<string, { count: number; articleId: string }>
}

export interface Found {
  /** Best first. */
  ids: string[]
  total: number
}

// Usual constants of BM25.
const SATURATION = 1.2
const BY_LENGTH = 0.75
const nothingMuted: Muted = { sources: [], words: [] }

/**
 * Searches all segments of an index. If several contain an article, the newest counts; deleted articles are skipped.
 */
export class SearchIndex {
  #segments: OpenSegment[] = []
  /** By id: key of the segment with the current version of the article, and its number there. */
  #homes = new Map<string, { key: number; article: number }>()
  #words = 0

  get count(): number {
    return this.#homes.size
  }

  get keys(): number[] {
    return this.#segments.map(({ key }) => key)
  }

  /** Keys of the segments, fewest articles first. */
  get smallestFirst(): number[] {
    return this.#segments.toSorted((one, other) => one.ids.length - other.ids.length).map(({ key }) => key)
  }

  get ids(): IterableIterator<string> {
    return this.#homes.keys()
  }

  /** Adds a segment. `key` must be greater than all earlier ones. */
  add(key: number, segment: IndexSegment): void {
    const ids = linesOf(segment.ids)
    const [sources, categories] = [segment.sources.split('\n'), segment.categories.split('\n')]
    const [leads, headlines] = [segment.leads.split('\n'), segment.headlines.split('\n')]
    this.#segments.push({ key, segment, ids, terms: linesOf(segment.terms), sources, categories, leads, headlines })
    this.#segments.sort((one, other) => one.key - other.key)
    ids.forEach((id, article) => {
      if ((this.#homes.get(id)?.key ?? -1) < key) this.#homes.set(id, { key, article })
    })
    this.#words += segment.lengths.reduce((sum, length) => sum + length, 0)
  }

  /** Removes a segment whose articles are in another one. */
  drop(key: number): void {
    this.#segments = this.#segments.filter((one) => one.key !== key)
  }

  remove(id: string): void {
    this.#homes.delete(id)
  }

  /** True if the current version of the article is indexed. */
  holds(article: IndexedArticle): boolean {
    const home = this.#homes.get(article.id)
    if (!home) return false
    const open = this.#segments.find(({ key }) => key === home.key)
    return open?.segment.hashes[home.article] === hashArticle(article)
  }

  /** Merges segments, without articles that are deleted or newer elsewhere. */
  merge(keys: readonly number[]): IndexSegment {
    const chosen = this.#segments.filter(({ key }) => keys.includes(key))
    return mergeSegments(
      chosen.map(({ segment }) => segment),
      (place, article) => {
        const { key, ids } = chosen[place] as OpenSegment
        return this.#homes.get(ids[article] as string)?.key === key
      },
    )
  }

  /** Up to `limit` articles from `offset` on, best first; equal scores newest first. */
  search(query: SearchQuery, offset: number, limit: number): Found {
    const found: { id: string; score: number; published: number }[] = []
    for (const open of this.#segments) {
      for (const [article, score] of this.#searchSegment(open, query).entries()) {
        if (score < 0) continue
        const id = open.ids[article] as string
        if (this.#homes.get(id)?.key !== open.key) continue
        found.push({ id, score, published: open.segment.published[article] as number })
      }
    }
    return pageOf(found, offset, limit, (one, other) => other.score - one.score || other.published - one.published)
  }

  /** Articles of a list, newest first, in the server's order. A story whose lead is here is listed by it alone. */
  list({ beside, unread, muted, ...named }: ListedNews, offset: number, limit: number): Found {
    const [sources, categories] = [named.sources, named.categories].map(
      (names) => new Set(names.map((name) => name.toLowerCase())),
    ) as [Set<string>, Set<string>]
    const onlySource = unread?.source.toLowerCase() ?? ''
    const found: ListedArticle[] = []
    for (const article of this.#leads(muted)) {
      const isNamed = sources.has(article.source) || categories.has(article.category)
      const isBeside = beside === 'all' || (beside === 'choice' && article.isChoice)
      const isRead = unread?.read.has(readMarkOf(article.id)) ?? false
      const isOfSource = onlySource === '' || article.source === onlySource
      if ((isNamed || isBeside) && !isRead && isOfSource) found.push(article)
    }
    return pageOf(found, offset, limit, (one, other) => other.published - one.published || (one.id < other.id ? 1 : -1))
  }

  /** Stories whose lead is not among `read`, and not muted, by category and by source. */
  countUnread(read: ReadonlySet<ReadMark>, muted?: Muted): UnreadCounts {
    const counts: UnreadCounts = { total: 0, categories: new Map(), sources: new Map() }
    for (const { id, category, source } of this.#leads(muted)) {
      if (read.has(readMarkOf(id))) continue
      counts.total += 1
      counts.categories.set(category, (counts.categories.get(category) ?? 0) + 1)
      const { count = 0, articleId = id } = counts.sources.get(source) ?? {}
      counts.sources.set(source, { count: count + 1, articleId })
    }
    return counts
  }

  /** Without articles that cover one on this device again, and without muted ones. */
  *#leads(muted: Muted = nothingMuted): Generator<ListedArticle> {
    const { mutesSource, mutesWords } = createMuteFilter(muted)
    for (const { key, segment, ids, sources, categories, leads, headlines } of this.#segments) {
      for (const [article, id] of ids.entries()) {
        if (this.#homes.get(id)?.key !== key || this.#homes.has(leads[article] ?? '')) continue
        const [source, category] = [sources[article] as string, categories[article] as string]
        if (mutesSource(source) || mutesWords(headlines[article] ?? '')) continue
        yield {
          id,
          source,
          category,
          isChoice: segment.choices[article] === 1,
          published: segment.published[article] as number,
        }
      }
    }
  }

  #searchSegment(open: OpenSegment, { clauses, source }: SearchQuery): Scores {
    const none = () => new Float64Array(open.ids.length).fill(NOT_FOUND)
    let scores: Scores | undefined
    for (const clause of clauses) {
      const [first = none(), ...others] = clause.map((set) => this.#fit(open, set))
      const best = others.reduce(unite, first)
      scores = scores ? intersect(scores, best) : best
    }
    scores ??= none().fill(0)
    if (source === '') return scores
    return scores.map((score, article) => (open.sources[article] === source ? score : NOT_FOUND))
  }

  /** Articles that contain all words, with their scores. */
  #fit(open: OpenSegment, { words, prefix, without }: WordSet): Scores {
    const lists = words.map((word) => this.#weigh(open, word, false))
    if (prefix !== undefined) lists.push(this.#weigh(open, prefix, true))
    const [first = new Float64Array(open.ids.length).fill(NOT_FOUND), ...rest] = lists
    const fitting = rest.reduce(intersect, first)
    for (const word of without)
      for (const [article, score] of this.#weigh(open, word, false).entries())
        if (score >= 0) fitting[article] = NOT_FOUND
    return fitting
  }

  #weigh({ ids, terms, segment }: OpenSegment, word: string, isPrefix: boolean): Scores {
    const { starts, articles, weights, lengths } = segment
    const scores = new Float64Array(ids.length).fill(NOT_FOUND)
    const averageLength = this.#words / Math.max(1, this.#homes.size)
    findTerms(terms, word, isPrefix, (term, closeness) => {
      const from = starts[term] as number
      const to = starts[term + 1] as number
      const rarity = Math.log(1 + (lengths.length - (to - from) + 0.5) / (to - from + 0.5))
      for (let posting = from; posting < to; posting += 1) {
        const article = articles[posting] as number
        const weight = weights[posting] as number
        const length = (lengths[article] as number) / averageLength
        const saturated = (weight * (SATURATION + 1)) / (weight + SATURATION * (1 - BY_LENGTH + BY_LENGTH * length))
        scores[article] = Math.max(rarity * closeness * saturated, scores[article] as number)
      }
    })
    return scores
  }
}

/** By number of an article in its segment; below 0 if it is not found. Quicker than a map: a letter finds them all. */
type Scores = Float64Array
const NOT_FOUND = -1

function unite(one: Scores, other: Scores): Scores {
  for (let article = 0; article < one.length; article += 1)
    one[article] = Math.max(one[article] as number, other[article] as number)
  return one
}

function intersect(one: Scores, other: Scores): Scores {
  for (let article = 0; article < one.length; article += 1) {
    const [score, more] = [one[article] as number, other[article] as number]
    one[article] = score < 0 || more < 0 ? NOT_FOUND : score + more
  }
  return one
}

/** Sorts no more than it returns: a letter finds all articles, and a screen shows five. */
function pageOf<Item extends { id: string }>(
  found: readonly Item[],
  offset: number,
  limit: number,
  compare: (one: Item, other: Item) => number,
): Found {
  const most = offset + limit
  let first: Item[] = []
  if (most >= found.length) first = found.toSorted(compare)
  else
    for (const item of found) {
      if (first.length === most && (most === 0 || compare(item, first[most - 1] as Item) >= 0)) continue
      first.splice(placeAmong(first, item, compare), 0, item)
      if (first.length > most) first.pop()
    }
  return { ids: first.slice(offset, most).map(({ id }) => id), total: found.length }
}

/** Position after all that come before `item` or equal it. */
function placeAmong<Item>(sorted: readonly Item[], item: Item, compare: (one: Item, other: Item) => number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] as Item, item) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))
