import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textLength } from '#schemas/html-profile.ts'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { editPlainText } from '#src/merge/edit-plain-text.ts'
import { isBalanced } from '#src/merge/html-blocks.ts'
import { mergeHtml } from '#src/merge/merge-html.ts'
import { markedWords, marksOf, richHtmlWithImages } from '../../merge/rich-arbitraries.ts'
import { findForeignTag } from '../../support/hostile/foreign-tags.ts'
import { type OpenEditor, withEditor } from './open-editor.ts'
import { doEdit, looksEdit, typingEdit } from './random-edits.ts'

const RUNS = { numRuns: 150 }

const wordsOf = (html: string) => plainTextFromHtml(html).match(/[a-z]+\d+/g) ?? []
const someEdits = fc.array(fc.oneof(looksEdit, typingEdit), { minLength: 1, maxLength: 6 })

function expectSound({ note }: OpenEditor): string {
  const html = note.read()
  expect(isBalanced(html)).toBe(true)
  expect(findForeignTag(html)).toBe(undefined)
  expect(note.length()).toBe(textLength(html))
  expect(withEditor(html, (again) => again.note.read())).toBe(html)
  return html
}

/** Edits a note at random; each typed word is new and begins with `prefix`. */
function edited(
  html: string,
  edits: typeof someEdits extends fc.Arbitrary<infer Value> ? Value : never,
  prefix: string,
) {
  return withEditor(html, (opened) => {
    for (const [index, edit] of edits.entries()) doEdit(opened.editor, edit, `${prefix}${index}`)
    return opened.note.read()
  })
}

describe('[NO-11] whatever is done in the rich editor', () => {
  it('no word is lost, and marks and blocks move none', () => {
    fc.assert(
      fc.property(richHtmlWithImages, fc.array(looksEdit, { minLength: 1, maxLength: 6 }), (html, edits) => {
        withEditor(html, (opened) => {
          for (const edit of edits) doEdit(opened.editor, edit)
          expect(wordsOf(expectSound(opened)).toSorted()).toEqual(wordsOf(html).toSorted())
        })
      }),
      RUNS,
    )
  })

  it('what is typed is there, and all that was there before', () => {
    fc.assert(
      fc.property(richHtmlWithImages, someEdits, (html, edits) => {
        withEditor(html, (opened) => {
          for (const [index, edit] of edits.entries()) doEdit(opened.editor, edit, `m${index}`)
          const typed = edits.flatMap((edit, index) => (edit.kind === 'type' ? [`m${index}`] : []))
          expect(wordsOf(expectSound(opened)).toSorted()).toEqual([...wordsOf(html), ...typed].toSorted())
        })
      }),
      RUNS,
    )
  })

  it('a word typed in the plain editor between two rich edits keeps the others’ formatting', () => {
    fc.assert(
      fc.property(richHtmlWithImages, someEdits, fc.nat(), (html, edits, place) => {
        const rich = edited(html, edits, 'm')
        const text = plainTextFromHtml(rich)
        const words = [...text.matchAll(/[a-z]+\d+/g)]
        const at = words[place % Math.max(1, words.length)]?.index ?? 0
        const plain = editPlainText(rich, `${text.slice(0, at)}zz0 ${text.slice(at)}`)
        const again = edited(plain, [], '')
        const marked = (given: string) => marksOf(markedWords(given)).filter(({ word }) => word !== 'zz0')
        expect(marked(again)).toEqual(marked(rich))
        expect(wordsOf(again)).toContain('zz0')
      }),
      RUNS,
    )
  })

  it('[NO-09] a merge of two devices’ edits holds every word of both', () => {
    fc.assert(
      fc.property(richHtmlWithImages, someEdits, someEdits, (base, here, there) => {
        const [mine, theirs] = [edited(base, here, 'm'), edited(base, there, 't')]
        const merged = mergeHtml(base, mine, theirs)
        const words = new Set(wordsOf(merged))
        const typed = [...wordsOf(mine), ...wordsOf(theirs)].filter((word) => /^[mt]/.test(word))
        expect(typed.filter((word) => !words.has(word))).toEqual([])
        expect(isBalanced(merged)).toBe(true)
        expect(findForeignTag(merged)).toBe(undefined)
        expect(mergeHtml(base, theirs, mine)).toBe(merged)
      }),
      RUNS,
    )
  })
})
