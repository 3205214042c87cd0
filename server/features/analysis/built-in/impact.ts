import type { Claim, Persona } from '#schemas/analysis.ts'
import type { ReadableArticle } from '../../../articles/read-article.ts'
import { claim, counted, namedWords, pickBest } from './frames.ts'
import { findWords } from './match-words.ts'
import { personas } from './persona-words.ts'

/** A single word may be a coincidence. */
const MIN_WORDS = 2

/** Sentences that concern a persona; empty if none. */
export function findImpact({ sentences }: ReadableArticle, persona: Persona): Claim[] {
  const { name, words } = personas[persona]
  const found = sentences.map((sentence) => ({ sentence, words: findWords(sentence.words, words) }))
  const bearing = found.filter((one) => one.words.length > 0)
  const all = bearing.flatMap((one) => one.words)
  if (new Set(all).size < MIN_WORDS) return []
  const best = pickBest(found, (one) => new Set(one.words).size)
  const text =
    `${counted(bearing.length, 'sentence')} bear${bearing.length === 1 ? 's' : ''} on what concerns ${name}, by ` +
    `${namedWords(all)}. ${best.length < bearing.length ? 'The nearest:' : 'In the text:'}`
  return [
    claim(
      text,
      best.map(({ sentence }) => sentence),
    ),
  ]
}
