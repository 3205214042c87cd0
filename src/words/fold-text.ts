/**
 * Accents of Latin, Greek and Cyrillic letters; of Arabic ones: short vowels, hamza, the stroke that stretches a word;
 * the nukta of Devanagari. Hardly anyone types the last two kinds. The vowel signs of Indian scripts are letters.
 */
const ACCENTS = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]/g

/** A text in the form in which it is compared: small letters without accents. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()
}
