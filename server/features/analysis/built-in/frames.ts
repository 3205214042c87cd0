// The fixed sentences of the built-in analyser are put together here.
import type { Claim } from '#schemas/analysis.ts'
import type { Sentence } from '../../../articles/read-article.ts'
import { countEach } from './match-words.ts'

/** `1 sentence`, `3 sentences` */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** `a, b and c` */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

const MAX_WORDS = 6

/** `“gain” (3), “help” and others`: the commonest few. */
export function namedWords(words: readonly string[]): string {
  const counts = countEach(words)
  const named = counts.slice(0, MAX_WORDS).map(([word, times]) => `“${word}”${times > 1 ? ` (${times})` : ''}`)
  return listed(counts.length > MAX_WORDS ? [...named, 'others'] : named)
}

/** A claim with the sentences that bear it out. */
export function claim(text: string, sentences: readonly Sentence[] = []): Claim {
  return { text, quotes: [...new Set(sentences.map((sentence) => sentence.text))] }
}

/** The best few by their score, in the order of the text; those of score 0 are none. */
export function pickBest<Kind>(all: readonly Kind[], scoreOf: (one: Kind) => number, most = 3): Kind[] {
  const scored = all.map((one, index) => ({ one, index, score: scoreOf(one) })).filter(({ score }) => score > 0)
  return scored
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
    .map(({ one }) => one)
}
