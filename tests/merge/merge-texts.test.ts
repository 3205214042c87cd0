import { describe, expect, it } from 'vitest'
import { writeNoteImage } from '#schemas/note-image-html.ts'
import { keepImages } from '#src/merge/keep-images.ts'
import { mergeLines } from '#src/merge/merge-lines.ts'
import { mergeName } from '#src/merge/merge-name.ts'
import { mergeTags } from '#src/merge/merge-tags.ts'
import { mergeWords } from '#src/merge/merge-words.ts'

describe('[NO-09] two names', () => {
  it('share a field whose limit they reach exactly', () => {
    expect(mergeName('was', 'aa', 'bb', 7)).toEqual({ name: 'aa / bb', displaced: '' })
    expect(mergeName('was', 'aa', 'bb', 6)).toEqual({ name: 'aa', displaced: 'bb' })
  })

  it('stay as the longer one has them, where it holds the other', () => {
    expect(mergeName(undefined, 'B / A', 'C / B / A', 99).name).toBe('C / B / A')
  })

  it('hold a part that both have once', () => {
    expect(mergeName(undefined, 'A / B', 'B / C', 99).name).toBe('A / B / C')
  })
})

it('[PR-06] joins two texts that reach the limit exactly', () => {
  expect(mergeLines('was', 'aa', 'bb', 5)).toBe('aa\nbb')
  expect(mergeLines('was', 'aa', 'bb', 4)).toBe('aa')
})

it('[NO-09] keeps a tag as often as one device added it, though the other removed it', () => {
  expect(mergeTags(['a'], ['a', 'a'], [])).toEqual(['a', 'a'])
})

it('[NO-04] keeps two images that are alike', () => {
  const image = writeNoteImage({ id: crypto.randomUUID(), alt: 'A cell', width: 4, height: 2 })
  const two = `<p>${image}</p><p>${image}</p>`
  expect(keepImages(two, '')).toBe(two)
  expect(keepImages(two, `<p>${image}</p>`)).toBe(two)
})

it('[NO-09] keeps words written into a paragraph of spaces that the other emptied', () => {
  expect(mergeWords(' ', 'b c', '')).toBeNull()
})
