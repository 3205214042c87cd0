import { foldText } from './fold-text.ts'
import { beginningOf, stemOf } from './stem.ts'
import { someWord, tokenize } from './tokenize.ts'

/** Tests a folded text (fold-text.ts). */
export type TextTest = (folded: string) => boolean

/** Whether a text has each of these words, in any order: as the beginning of one of its own, or in another form. */
export function createWordTest(words: string): TextTest {
  const tests = tokenize(words).map((word) => createFormTest(word, (other) => other.startsWith(word)))
  return (text) => tests.every((isMatch) => isMatch(text))
}

/** A test for each word: whether a text has it, within a word too, or another form. `c++` is not `c`. */
export function createPartTests(words: string): TextTest[] {
  const parts = foldText(words).split(/\s+/).filter(Boolean)
  return parts.map((part) => {
    const hasForm = createFormTest(part)
    return (text) => text.includes(part) || hasForm(text)
  })
}

/** Whether a text has a word with the same stem, or another one that is wanted and begins with the stem's beginning. */
function createFormTest(word: string, isWanted = (_other: string) => false): TextTest {
  const stem = stemOf(word)
  const beginning = beginningOf(stem)
  const known = new Map<string, boolean>()
  const isForm = (other: string) => {
    const isSame = known.get(other) ?? (isWanted(other) || stemOf(other) === stem)
    known.set(other, isSame)
    return isSame
  }
  return (text) => someWord(text, beginning, isForm)
}
