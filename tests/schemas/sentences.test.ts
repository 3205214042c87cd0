import fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentSentences, splitSentences } from '#schemas/sentences.ts'

const initials = fc.array(fc.constantFrom('A.', 'Dr. ', ' ', 'Rao', '\n', 'No. 7. ')).map((parts) => parts.join(''))

test.each([
  ['en', 'Dr. Rao met A. P. J. Kalam. They spoke.', ['Dr. Rao met A. P. J. Kalam.', 'They spoke.']],
  ['en', 'The U.S. Congress met. It voted, e.g. on tax.', ['The U.S. Congress met.', 'It voted, e.g. on tax.']],
  ['en', 'He paid Rs. 500 (No. 7). Then he left!', ['He paid Rs. 500 (No. 7).', 'Then he left!']],
  ['en', 'She chose plan b. It worked.', ['She chose plan b.', 'It worked.']],
  ['hi', 'वर्षा हुई। लोग खुश हुए।', ['वर्षा हुई।', 'लोग खुश हुए।']],
  ['no language', 'One. Two.', ['One.', 'Two.']],
  ['en', '', []],
])('a text in %s is split where its sentences end: %s', (language, text, sentences) => {
  expect(splitSentences(text, language)).toEqual(sentences)
})

test('a line ends a sentence, also behind a letter with a full stop', () => {
  expect(splitSentences('Plan B.\nThen Dr. Rao came.', 'en')).toEqual(['Plan B.', 'Then Dr. Rao came.'])
  expect(splitSentences('Plan B.\r\nThen', 'en')).toEqual(['Plan B.', 'Then'])
})

test('the segments of a text give it back', () => {
  fc.assert(
    fc.property(fc.oneof(fc.lorem({ mode: 'sentences' }), fc.string({ unit: 'grapheme' }), initials), (text) => {
      const segments = segmentSentences(text, 'en')
      expect(segments.map((segment) => segment.text).join('')).toBe(text)
      for (const segment of segments) expect(text.startsWith(segment.text, segment.start)).toBe(true)
    }),
  )
})

test('a text of nothing but initials takes no time', () => {
  expect(splitSentences('A. '.repeat(200_000), 'en')).toHaveLength(1)
})
