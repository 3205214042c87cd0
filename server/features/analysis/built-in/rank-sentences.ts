import type { Sentence } from '../../../articles/read-article.ts'
import { commonWords } from './common-words.ts'
import { findWord } from './match-words.ts'

const ROUNDS = 20
const DAMPING = 0.85
/** Words of a sentence that can be ranked. */
const LENGTHS = { least: 7, most: 40 }

/**
 * TextRank (Mihalcea and Tarau, 2004): a sentence scores by the sentences that share its words. Openings score more,
 * sentences that refer back (`But this …`) less, and questions are dropped.
 */
export function rankSentences(sentences: readonly Sentence[]): Map<Sentence, number> {
  const usable = sentences.filter(({ words, text }) => {
    return words.length >= LENGTHS.least && words.length <= LENGTHS.most && !text.endsWith('?')
  })
  const chosen = usable.length > 0 ? usable : sentences
  const terms = chosen.map(termsOf)
  const links = terms.map((mine, index) => terms.map((theirs, other) => (index === other ? 0 : likeness(mine, theirs))))
  const sums = links.map((row) => row.reduce((sum, link) => sum + link, 0))
  let ranks = chosen.map(() => 1)
  for (let round = 0; round < ROUNDS; round++) {
    ranks = chosen.map((_, index) => {
      const given = links.reduce((sum, row, other) => {
        const [link = 0, all = 0] = [row[index], sums[other]]
        return all > 0 ? sum + (link / all) * (ranks[other] ?? 0) : sum
      }, 0)
      return 1 - DAMPING + DAMPING * given
    })
  }
  return new Map(chosen.map((sentence, index) => [sentence, (ranks[index] ?? 0) * standing(sentence, sentences)]))
}

const LEANING =
  /^(?:But|And|So|Or|Yet|This|That|These|Those|It|They|He|She|Such|Then|Thus|However|Therefore|Instead|Neither|Either|Both|Also)\b/

/** True if a sentence needs the one before it to be understood. */
export function leansBack(text: string): boolean {
  return LEANING.test(text)
}

function standing(sentence: Sentence, all: readonly Sentence[]): number {
  const place = all.indexOf(sentence) / Math.max(1, all.length)
  const byPlace = place === 0 ? 1.4 : place < 0.15 ? 1.2 : 1
  return leansBack(sentence.text) ? byPlace * 0.6 : byPlace
}

/** Content words, roughly stemmed, so that `price` and `prices` match. */
function termsOf({ words }: Sentence): Set<string> {
  const telling = words.filter((word) => word.length > 2 && findWord(word, commonWords) === undefined)
  return new Set(telling.map((word) => word.replace(/(?:ies|es|s|ed|ing|ly)$/, '')))
}

function likeness(mine: Set<string>, theirs: Set<string>): number {
  let shared = 0
  for (const term of mine) if (theirs.has(term)) shared++
  return shared === 0 ? 0 : shared / (Math.log(1 + mine.size) + Math.log(1 + theirs.size))
}
