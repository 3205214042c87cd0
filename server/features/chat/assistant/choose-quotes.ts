import type { Database } from '../../../db/database.ts'
import type { Passage } from './retrieval/passage.ts'
import type { LookedUp } from './retrieval/retrieve.ts'
import { findTerms, type Term } from './retrieval/terms.ts'

export interface Quoted {
  passage: Passage
  /** Whole sentences, in the order of the text. */
  quotes: string[]
}

const MAX_SOURCES = 4
const QUOTES_OF_ONE = 2
/** Most sentences of a passage that are scored. */
const MAX_SENTENCES = 200
const LONGEST_QUOTE = 600
/** A quote holds at least this share of the question's term weight, and this share of its terms; */
const MIN_WEIGHT = 0.5
const MIN_SHARE = 1 / 2
/** or this share of its terms if the title holds one of them. */
const MIN_SHARE_OF_NAMED = 1 / 3
/** Passages below this share of the best score are dropped. */
const MIN_BESIDE_BEST = 0.6

interface Scored extends Quoted {
  score: number
  isFitting: boolean
}

/**
 * Chooses the sentences that match a question best, best passage first. A term weighs more the fewer passages hold
 * it. If a passage's title holds a term, its first sentence with that term is quoted too, because it usually gives
 * the definition.
 */
export async function chooseQuotes(database: Database, { terms, passages }: LookedUp): Promise<Quoted[]> {
  const held = await readHeld(database, passages, terms)
  const weights = weigh(terms, held)
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const weightOf = (found: Iterable<string>) =>
    [...new Set(found)].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)

  const scored = held.map(({ passage, title, sentences }): Scored => {
    const ranked = sentences
      .map((sentence, place) => ({ ...sentence, place, weight: weightOf(sentence.terms) }))
      .filter(({ weight }) => weight > 0)
      .sort((one, other) => other.weight - one.weight || one.place - other.place)
    const isNamed = ranked.length > 0 && weightOf(title) >= total * MIN_WEIGHT
    const named = (held: readonly string[]) => weightOf(held.filter((term) => title.includes(term)))
    const mostNamed = Math.max(0, ...ranked.map(({ terms: held }) => named(held)))
    const [first] = ranked
      .filter(({ terms: held }) => isNamed && named(held) === mostNamed)
      .sort((one, other) => one.place - other.place)
    const best = [...(first ? [first] : []), ...ranked.filter((each) => each !== first)].slice(0, QUOTES_OF_ONE)
    const found = new Set([...best.flatMap((each) => each.terms), ...title])
    const inOrder = best.sort((one, other) => one.place - other.place).map(({ text }) => text)
    const score = weightOf(found) + weightOf(title) / 2
    const share = found.size / terms.length
    const fits = title.length > 0 ? share >= MIN_SHARE_OF_NAMED : share >= MIN_SHARE && score >= total * MIN_WEIGHT
    const quotes = [...new Set(inOrder)]
    return { passage, quotes, score, isFitting: quotes.length > 0 && (passage.isAtHand || fits) }
  })

  const fitting = scored.filter(({ isFitting }) => isFitting)
  const most = Math.max(0, ...fitting.map(({ score }) => score))
  const byFit = (one: Scored, other: Scored) =>
    Number(other.passage.isAtHand) - Number(one.passage.isAtHand) || other.score - one.score
  return fitting
    .filter(({ score }) => score >= most * MIN_BESIDE_BEST)
    .sort(byFit)
    .slice(0, MAX_SOURCES)
}

/** Passages for a model: those on the screen, and those that match the question. */
export async function chooseFitting(database: Database, lookedUp: LookedUp): Promise<Passage[]> {
  const fitting = new Set((await chooseQuotes(database, lookedUp)).map(({ passage }) => passage))
  return lookedUp.passages.filter((passage) => passage.isAtHand || fitting.has(passage))
}

/** Sentences of a passage that can be quoted. */
export function quotable({ sentences }: Passage): string[] {
  return sentences.slice(0, MAX_SENTENCES).filter((text) => text.length <= LONGEST_QUOTE)
}

interface Held {
  passage: Passage
  /** Stems of the question that the title holds. Empty for a PDF, whose title is a file name. */
  title: string[]
  sentences: { text: string; terms: string[] }[]
}

async function readHeld(database: Database, passages: Passage[], terms: readonly Term[]): Promise<Held[]> {
  const texts = passages.map((passage) => [passage.page === undefined ? passage.title : '', ...quotable(passage)])
  const inLanguages = passages.flatMap(
    ({ language = '' }, index) => texts[index]?.map((text) => ({ text, language })) ?? [],
  )
  const found = await findTerms(database, inLanguages, terms)
  let next = 0
  return passages.map((passage, index) => {
    const own = texts[index] ?? []
    const [title = [], ...sentences] = found.slice(next, next + own.length)
    next += own.length
    return { passage, title, sentences: sentences.map((each, place) => ({ text: own[place + 1] ?? '', terms: each })) }
  })
}

/** Weight of each term that at least one passage holds. */
function weigh(terms: readonly Term[], held: readonly Held[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { stem } of terms) {
    const holders = held.filter(({ title, sentences }) => {
      return title.includes(stem) || sentences.some((each) => each.terms.includes(stem))
    }).length
    if (holders > 0) weights.set(stem, Math.log(1 + held.length / holders))
  }
  return weights
}
