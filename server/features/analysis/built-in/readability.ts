import type { ReadableArticle } from '../../../articles/read-article.ts'

export interface Readability {
  wordsPerSentence: number
  /** Flesch's reading ease: 100 is very easy, 0 is very hard. */
  ease: number
  band: string
}

const bands: [least: number, band: string][] = [
  [80, 'easy'],
  [65, 'plain'],
  [50, 'fairly hard'],
  [30, 'hard'],
]

/** English only. Undefined if the text is too short. */
export function readabilityOf({ sentences }: ReadableArticle): Readability | undefined {
  const words = sentences.flatMap((sentence) => sentence.words).filter((word) => /\p{L}/u.test(word))
  if (words.length < 30) return undefined
  const wordsPerSentence = words.length / sentences.length
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  const ease = Math.round(206.835 - 1.015 * wordsPerSentence - 84.6 * (syllables / words.length))
  const band = bands.find(([least]) => ease >= least)?.[1] ?? 'very hard'
  return { wordsPerSentence: Math.round(wordsPerSentence), ease: Math.max(0, Math.min(100, ease)), band }
}

/** Counts groups of vowels without a silent `e`: precise enough for an average. */
export function syllablesOf(word: string): number {
  const spoken = word.replace(/(?:[^laeiouy]es|[^laeiouydt]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}
