import { expect, it } from 'vitest'
import { hasConflict, joinVersions, versionsOf } from '#src/merge/conflict.ts'
import { mergeHtml } from '#src/merge/merge-html.ts'

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')
const conflictOf = (first: string, ...texts: string[]): string =>
  texts.map((text) => paragraphs(text)).reduce(joinVersions, paragraphs(first))

it('[NO-09] holds a version that two conflicts share once', () => {
  expect(versionsOf(joinVersions(conflictOf('a', 'b'), conflictOf('b', 'c')))).toEqual(
    ['a', 'b', 'c'].map((text) => paragraphs(text)),
  )
})

it('[NO-09] leaves a conflict as it is when a version that it holds comes again', () => {
  const reordered = conflictOf('b', 'c').replace('<p>b</p>', '<p>d</p>')
  expect(joinVersions(reordered, paragraphs('c'))).toBe(reordered)
  expect(joinVersions(paragraphs('c'), reordered)).toBe(reordered)
})

it('[NO-09] shows a deletion as a version of its own', () => {
  const merged = mergeHtml(paragraphs('Keep', 'red book'), paragraphs('Keep'), paragraphs('Keep', 'blue book'))
  expect(versionsOf(merged.replace('<p>Keep</p>', ''))).toEqual(['<p><em>Deleted.</em></p>', '<p>blue book</p>'])
})

it('[NO-09] is not found inside a quotation, where nobody can decide it', () => {
  expect(hasConflict(`<blockquote>${conflictOf('a', 'b')}</blockquote>`)).toBe(false)
})

it('[NO-09] keeps an edited version beside the one that another device still has', () => {
  const conflict = conflictOf('one a b c', 'two d e f')
  const edited = conflict.replace('two d e f', 'two d e f g')
  expect(versionsOf(mergeHtml(conflict, joinVersions(conflict, paragraphs('three')), edited))).toEqual(
    ['one a b c', 'three', 'two d e f g', 'two d e f'].map((text) => paragraphs(text)),
  )
})

it('[NO-09] keeps both kinds of heading that two devices made of one paragraph', () => {
  expect(versionsOf(mergeHtml('<p>a b c</p>', '<h2>x a b c</h2>', '<h3>a b c y</h3>'))).toEqual([
    '<h2>x a b c</h2>',
    '<h3>a b c y</h3>',
  ])
})

it('[NO-09] leaves the common end of two texts out of a coarse conflict', () => {
  const merged = mergeHtml(paragraphs('c a', 'a c', 'a'), paragraphs('b', 'c c'), paragraphs('c c'))
  expect(merged).toBe(joinVersions('', paragraphs('b')) + paragraphs('c c'))
})

it('[NO-09] counts a paragraph as common once, where one text holds it twice', () => {
  const merged = mergeHtml(paragraphs('b'), paragraphs('a'), paragraphs('a', 'a'))
  expect(merged).toBe(paragraphs('a') + joinVersions('', paragraphs('a')))
})
