import { type ReadMark, readMarkOf } from '#schemas/read-mark.ts'
import {
  type BuiltSegment,
  hashArticle,
  type IndexedArticle,
  letterOf,
  mergeSegments,
  type Postings,
} from './index-segment.ts'
import { createMuteFilter, type Muted } from './mute-filter.ts'
import { type OpenPostings, scoreArticles } from './score-articles.ts'
import type { ListedNews, SearchQuery } from './search-query.ts'

interface OpenSegment extends OpenPostings {
  key: number
  postings: Map<string, Postings>
  /** Those of all its terms, read or not. */
  letters: ReadonlySet<string>
  ids: string[]
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

  /** Adds a segment that it has not, with the postings that were read. `key` must be greater than all earlier ones. */
  add(key: number, { segment, postings }: BuiltSegment): void {
    if (this.keys.includes(key)) return
    const [ids, terms] = [linesOf(segment.ids), linesOf(segment.terms)]
    const [sources, categories] = [segment.sources.split('\n'), segment.categories.split('\n')]
    const [leads, headlines] = [segment.leads.split('\n'), segment.headlines.split('\n')]
    const letters = new Set(terms.map(letterOf))
    const open = {
      key,
      segment,
      postings: new Map(postings),
      letters,
      ids,
      terms,
      sources,
      categories,
      leads,
      headlines,
    }
    this.#segments.push(open)
    this.#segments.sort((one, other) => one.key - other.key)
    ids.forEach((id, article) => {
      if ((this.#homes.get(id)?.key ?? -1) < key) this.#homes.set(id, { key, article })
    })
    this.#words += sumOf(segment.lengths)
  }

  /** The postings that were not read: of the words of a query, or all. */
  lacks(query?: SearchQuery): [key: number, letter: string][] {
    const sought = query && lettersOf(query)
    return this.#segments.flatMap(({ key, postings, letters }) =>
      [...letters]
        .filter((letter) => (sought?.has(letter) ?? true) && !postings.has(letter))
        .map((letter): [number, string] => [key, letter]),
    )
  }

  addPostings(key: number, letter: string, postings: Postings): void {
    this.#segments.find((open) => open.key === key)?.postings.set(letter, postings)
  }

  /** Removes a segment whose articles are in another one. */
  drop(key: number): void {
    const dropped = this.#segments.find((one) => one.key === key)
    if (!dropped) return
    this.#segments = this.#segments.filter((one) => one !== dropped)
    this.#words -= sumOf(dropped.segment.lengths)
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

  /** Merges segments, without articles that are deleted or newer elsewhere. It must lack none of their postings. */
  merge(keys: readonly number[]): BuiltSegment {
    const chosen = this.#segments.filter(({ key }) => keys.includes(key))
    return mergeSegments(chosen, (place, article) => {
      const { key, ids } = chosen[place] as OpenSegment
      return this.#homes.get(ids[article] as string)?.key === key
    })
  }

  /**
   * Up to `limit` articles from `offset` on, best first; equal scores newest first. Postings that it lacks find
   * nothing.
   */
  search(query: SearchQuery, offset: number, limit: number): Found {
    const averageLength = this.#words / Math.max(1, this.#homes.size)
    const found: { id: string; score: number; published: number }[] = []
    for (const open of this.#segments) {
      for (const [article, score] of scoreArticles(open, query, averageLength).entries()) {
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
}

function lettersOf({ clauses }: SearchQuery): Set<string> {
  const words = clauses.flat().flatMap(({ words, prefix = '', without }) => [...words, prefix, ...without])
  return new Set(words.map(letterOf))
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

const sumOf = (numbers: Uint32Array): number => numbers.reduce((sum, number) => sum + number, 0)
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))
