import { stemmer as stemHindi } from '@orama/stemmers/indian'
import { stem as stemEnglish } from 'stemr'

const DEVANAGARI = /^[\u0900-\u097f]+$/
/** English stems that some form does not begin with (`dying`), and what all of their forms begin with. */
const IRREGULAR: Readonly<Record<string, string>> = { die: 'd', lie: 'l', tie: 't' }

/**
 * The stem of a folded word: of an English or a Hindi one by Snowball's rules, which the server's search has too
 * (server/db/text-search.ts); any other word as it is.
 */
export function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemEnglish(word)
  return DEVANAGARI.test(word) ? stemHindi(word) : word
}

/**
 * The letters that all forms of a stem begin with. Snowball changes the last letter at most: `happi` is the stem of
 * `happy`.
 */
export function beginningOf(stem: string): string {
  if (stem.length < 3 || DEVANAGARI.test(stem)) return stem
  return IRREGULAR[stem] ?? stem.slice(0, -1)
}
