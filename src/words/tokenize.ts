import { foldText } from './fold-text.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const LONGEST_WORD = 40

/** The words of a text in the form in which they are compared: small letters, no accents. */
export function tokenize(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD))
}
