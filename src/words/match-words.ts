import { foldText } from './fold-text.ts'
import { beginningOf, stemOf } from './stem.ts'
import { tokenize } from './tokenize.ts'

/** Tests a folded text (fold-text.ts). */
export type TextTest = (folded: string) => boolean

/** Whether a text has each of these words, in any order: as the beginning of one of its own, or in another form. */
export function createWordTest(words: string): TextTest {
  const tests = tokenize(words).map((word) => {
    const hasForm = createFormTest(word)
    return (text: string) => someWord(text, word, () => true) || hasForm(text)
  })
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

/** Whether a text has a word with the same stem. */
function createFormTest(word: string): TextTest {
  const stem = stemOf(word)
  const beginning = beginningOf(stem)
  const known = new Map<string, boolean>()
  const isForm = (other: string) => {
    const isSame = known.get(other) ?? stemOf(other) === stem
    known.set(other, isSame)
    return isSame
  }
  return (text) => someWord(text, beginning, isForm)
}

const WORD_HERE = /[\p{L}\p{M}\p{N}]+/uy
const LETTER = /[\p{L}\p{M}\p{N}]/u

/** Whether a word of the text that begins like this is one that is wanted. Looks at no other words: texts are many. */
function someWord(text: string, beginning: string, isWanted: (word: string) => boolean): boolean {
  for (let place = text.indexOf(beginning); place >= 0; place = text.indexOf(beginning, place + 1)) {
    if (LETTER.test(text[place - 1] ?? '')) continue
    WORD_HERE.lastIndex = place
    const word = WORD_HERE.exec(text)?.[0]
    if (word !== undefined && isWanted(word)) return true
  }
  return false
}
