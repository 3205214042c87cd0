import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#src/words/fold-text.ts'
import { createPartTests, createWordTest } from '#src/words/match-words.ts'
import { stemOf } from '#src/words/stem.ts'
import { tokenize } from '#src/words/tokenize.ts'

const WORDS = 'a an ant dye dying died die connect connected connections happy happiness news new लड़का लड़कों ज़मीन café'
const word = fc.constantFrom(...WORDS.split(' '))
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '-', '')), { maxLength: 8 })
  .map((parts) => parts.flat().join(''))

test('[RD-11] a text has a word if one of its own begins with it or has the same stem', () => {
  fc.assert(
    fc.property(text, fc.array(word, { maxLength: 3 }), (given, sought) => {
      const present = tokenize(given)
      const expected = sought
        .flatMap(tokenize)
        .every((each) => present.some((other) => other.startsWith(each) || stemOf(other) === stemOf(each)))
      expect(createWordTest(sought.join(' '))(foldText(given))).toBe(expected)
    }),
    { numRuns: 1000 },
  )
})

test('[RD-11] a part of a word is found where parts are sought, and nowhere else', () => {
  expect(createPartTests('ONNE').map((isIn) => isIn('connected'))).toEqual([true])
  expect(createWordTest('ONNE')('connected')).toBe(false)
  expect(createPartTests('seas connections').map((isIn) => isIn('we connect'))).toEqual([false, true])
})
