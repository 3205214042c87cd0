import { findTerms } from './find-terms.ts'
import { type IndexSegment, letterOf, type PostingsByLetter } from './index-segment.ts'
import type { SearchQuery, WordSet } from './search-query.ts'

/** The parts of a segment by which its articles are scored. */
export interface OpenPostings {
  segment: IndexSegment
  /** Those that were read. Others find nothing. */
  postings: PostingsByLetter
  terms: string[]
  /** By article. */
  sources: string[]
}

/** By number of an article in its segment; below 0 if it is not found. Quicker than a map: a letter finds them all. */
export type Scores = Float64Array

const NOT_FOUND = -1
// Usual constants of BM25.
const SATURATION = 1.2
const BY_LENGTH = 0.75

/** Scores a segment's articles by BM25. `averageLength` is the number of words of an article of the whole index. */
export function scoreArticles(open: OpenPostings, { clauses, source }: SearchQuery, averageLength: number): Scores {
  let scores: Scores | undefined
  for (const clause of clauses) {
    const [first = none(open), ...others] = clause.map((set) => weighSet(open, set, averageLength))
    const best = others.reduce(unite, first)
    scores = scores ? intersect(scores, best) : best
  }
  scores ??= none(open).fill(0)
  if (source === '') return scores
  return scores.map((score, article) => (open.sources[article] === source ? score : NOT_FOUND))
}

/** Articles that contain all words, with their scores. */
function weighSet(open: OpenPostings, { words, prefix, without }: WordSet, averageLength: number): Scores {
  const lists = words.map((word) => weigh(open, word, false, averageLength))
  if (prefix !== undefined) lists.push(weigh(open, prefix, true, averageLength))
  const [first = none(open), ...rest] = lists
  const fitting = rest.reduce(intersect, first)
  for (const word of without)
    for (const [article, score] of weigh(open, word, false, averageLength).entries())
      if (score >= 0) fitting[article] = NOT_FOUND
  return fitting
}

function weigh(open: OpenPostings, word: string, isPrefix: boolean, averageLength: number): Scores {
  const { starts, lengths } = open.segment
  const scores = none(open)
  const ofLetter = open.postings.get(letterOf(word))
  if (!ofLetter) return scores
  const { from: first, articles, weights } = ofLetter
  findTerms(open.terms, word, isPrefix, (term, closeness) => {
    const from = starts[term] as number
    const to = starts[term + 1] as number
    const rarity = Math.log(1 + (lengths.length - (to - from) + 0.5) / (to - from + 0.5))
    for (let posting = from; posting < to; posting += 1) {
      const article = articles[posting - first] as number
      const weight = weights[posting - first] as number
      const length = (lengths[article] as number) / averageLength
      const saturated = (weight * (SATURATION + 1)) / (weight + SATURATION * (1 - BY_LENGTH + BY_LENGTH * length))
      scores[article] = Math.max(rarity * closeness * saturated, scores[article] as number)
    }
  })
  return scores
}

function none({ segment }: OpenPostings): Scores {
  return new Float64Array(segment.lengths.length).fill(NOT_FOUND)
}

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
