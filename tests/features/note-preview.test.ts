import { expect, it } from 'vitest'
import { previewOf } from '#src/features/notes/note-preview.ts'

const family = '👨‍👩‍👧‍👦'

it.each([
  ['a short text whole', '<p>Two <b>words</b></p>', 'Two words'],
  ['a long one to its last whole word', `<p>${'monsoon '.repeat(20)}</p>`, `${'monsoon '.repeat(15).trim()}…`],
  ['one that ends at the limit whole', `<p>${'x'.repeat(120)}</p>`, 'x'.repeat(120)],
  ['a word that ends at the limit', `<p>${'x'.repeat(120)} y</p>`, `${'x'.repeat(120)}…`],
  ['a long word to its last whole character', `<p>a${family.repeat(20)}</p>`, `a${family.repeat(10)}…`],
  ['a Hindi word with its signs', `<p>${'क्षि'.repeat(40)}</p>`, `${'क्षि'.repeat(30)}…`],
])('shows %s', (_, html, preview) => {
  expect(previewOf(html)).toBe(preview)
})
