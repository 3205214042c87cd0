import { foldText } from '../platform/fold-text.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const LONGEST_WORD = 40

/**
 * The words of a text in the form in which they are compared: small letters, no accents, English plurals as singular.
 */
export function tokenize(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map((word) => singularOf(word).slice(0, LONGEST_WORD))
}

/** Stems by Harman's S stemmer (1991), which cuts plural endings only. */
function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies')) return /[ae]ies$/.test(word) ? word : `${word.slice(0, -3)}y`
  if (word.endsWith('es')) return /[aeo]es$/.test(word) ? word : word.slice(0, -1)
  return /[us]s$/.test(word) ? word : word.slice(0, -1)
}
