const WORD = /[\p{L}\p{M}\p{N}]+/gu
/**
 * Accents of Latin, Greek and Cyrillic letters, and of Arabic ones: short vowels, hamza, the stroke that stretches a word,
 * which hardly anyone types. The vowel signs of Indian scripts are letters of their own right.
 */
const ACCENTS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g
const LONGEST_WORD = 40

/** The words of a text in the form in which they are compared: small letters, no accents, English plurals as singular. */
export function tokenize(text: string): string[] {
  const plain = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()
  return (plain.match(WORD) ?? []).map((word) => singularOf(word).slice(0, LONGEST_WORD))
}

/** By the rules of Harman's S stemmer (1991): what they leave alone is never cut wrong. */
function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies')) return /[ae]ies$/.test(word) ? word : `${word.slice(0, -3)}y`
  if (word.endsWith('es')) return /[aeo]es$/.test(word) ? word : word.slice(0, -1)
  return /[us]s$/.test(word) ? word : word.slice(0, -1)
}
