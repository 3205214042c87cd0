/**
 * Accents of Latin, Greek and Cyrillic letters, and of Arabic ones: short vowels, hamza, the stroke that stretches a
 * word, which hardly anyone types. The vowel signs of Indian scripts are letters of their own right.
 */
const ACCENTS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g

/** A text in the form in which it is compared: small letters without accents. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()
}
