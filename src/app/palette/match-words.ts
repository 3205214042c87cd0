import { foldText } from '../../platform/fold-text.ts'

/** Tests whether a text has the beginning of each word sought, in any order. */
export function createMatcher(words: string): (text: string) => boolean {
  const sought = wordsOf(words)
  return (text) => {
    const present = wordsOf(text)
    return sought.every((word) => present.some((each) => each.startsWith(word)))
  }
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
