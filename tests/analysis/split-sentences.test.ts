import { expect, test } from 'vitest'
import { splitSentences } from '#server/articles/split-sentences.ts'

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
