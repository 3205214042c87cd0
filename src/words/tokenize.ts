import { foldText } from './fold-text.ts'

const LETTER = /[\p{L}\p{M}\p{N}]/u
const WORD = new RegExp(`${LETTER.source}+`, 'gu')
const LONGEST_WORD = 40

/** The words of a text in the form in which they are compared: small letters, no accents. */
export function tokenize(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD))
}

/**
 * Whether a word of a folded text that begins like this is one that is wanted. Looks at no other words: texts are many.
 */
export function someWord(text: string, beginning: string, isWanted: (word: string) => boolean): boolean {
  for (let place = text.indexOf(beginning); place >= 0; place = text.indexOf(beginning, place + 1)) {
    if (LETTER.test(text[place - 1] ?? '')) continue
    WORD.lastIndex = place
    const word = WORD.exec(text)?.[0]
    if (word !== undefined && isWanted(word)) return true
  }
  return false
}
