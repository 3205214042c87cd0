import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyNoteImage, type NoteImageContent } from '#schemas/note-image.ts'
import { writeNoteImage } from '#schemas/note-image-html.ts'
import { isBalanced } from '#src/merge/html-blocks.ts'
import { mergeHtml } from '#src/merge/merge-html.ts'
import { mergeNoteImage } from '#src/merge/merge-note-image.ts'
import { imageContent } from '../support/rows/test-documents.ts'

const tagged = (id: string, alt = 'A cell') => writeNoteImage({ id, alt, width: 4, height: 2 })
const [one, other] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => tagged(id)) as [string, string]

describe('[NO-04] an image on two devices', () => {
  const image = imageContent()

  it('stays emptied where one emptied it, and stays whole where the emptying did not know of it', () => {
    const emptied = emptyNoteImage(image, 9_000)
    expect(mergeNoteImage(image, image, emptied)).toEqual(emptied)
    expect(mergeNoteImage(image, emptied, image)).toEqual(emptied)
    expect(mergeNoteImage(null, emptied, image)).toEqual(image)
  })

  it('becomes the same on both, and stays that when it meets either side again', () => {
    const state = fc
      .record({ data: fc.constantFrom('', 'AAAA', 'BBBBBBBB'), updatedAt: fc.nat(3), deletedAt: fc.nat(1) })
      .map((changes): NoteImageContent => imageContent(changes))
    fc.assert(
      fc.property(fc.option(state), state, state, (base, mine, theirs) => {
        const merged = mergeNoteImage(base, mine, theirs)
        expect(mergeNoteImage(base, theirs, mine)).toEqual(merged)
        expect(mergeNoteImage(base, merged, theirs)).toEqual(merged)
        expect(mergeNoteImage(base, mine, merged)).toEqual(merged)
      }),
    )
  })
})

describe('[NO-04] images in notes that two devices changed', () => {
  const [first, last] = ['<p>Cells divide.</p>', '<p>They grow.</p>']

  it('both stay where both added one at the same place, and beside edited words', () => {
    const [mine, theirs] = [`${first}<p>${one}</p>${last}`, `${first}<p>${other}</p><p>They grow fast.</p>`]
    const [upper, lower] = mine < theirs ? [one, other] : [other, one]
    expect(mergeHtml(first + last, mine, theirs)).toBe(`${first}<p>${upper}</p><p>${lower}</p><p>They grow fast.</p>`)
  })

  it('are one word each: never cut, never twice', () => {
    const piece = fc.constantFrom(one, other, 'cells', 'grow', 'divide')
    const text = fc
      .array(fc.uniqueArray(piece, { maxLength: 4 }), { maxLength: 3 })
      .map((blocks) => blocks.map((words) => `<p>${words.join(' ') || '<br>'}</p>`).join(''))
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const merged = mergeHtml(base, mine, theirs)
        expect(mergeHtml(base, theirs, mine)).toBe(merged)
        expect(isBalanced(merged)).toBe(true)
        expect(merged.replaceAll(one, '').replaceAll(other, '')).not.toContain('img')
        for (const image of [one, other]) {
          const wasAdded = !base.includes(image) && (mine.includes(image) || theirs.includes(image))
          if (wasAdded) expect(merged).toContain(image)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
