import { expect, it } from 'vitest'
import { mergeHtml } from '#src/merge/merge-html.ts'
import { hasOverlap, joinVersions, versionsOf } from '#src/merge/overlap.ts'

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')
const overlapOf = (first: string, ...texts: string[]): string =>
  texts.map((text) => paragraphs(text)).reduce(joinVersions, paragraphs(first))

it('[NO-09] holds a version that two overlaps share once', () => {
  expect(versionsOf(joinVersions(overlapOf('a', 'b'), overlapOf('b', 'c')))).toEqual(
    ['a', 'b', 'c'].map((text) => paragraphs(text)),
  )
})

it('[NO-09] leaves an overlap as it is when a version that it holds comes again', () => {
  const reordered = overlapOf('b', 'c').replace('<p>b</p>', '<p>d</p>')
  expect(joinVersions(reordered, paragraphs('c'))).toBe(reordered)
  expect(joinVersions(paragraphs('c'), reordered)).toBe(reordered)
})

it('[NO-09] shows a deletion as a version of its own', () => {
  const merged = mergeHtml(paragraphs('Keep', 'red book'), paragraphs('Keep'), paragraphs('Keep', 'blue book'))
  expect(versionsOf(merged.replace('<p>Keep</p>', ''))).toEqual(['<p><em>Deleted.</em></p>', '<p>blue book</p>'])
})

it('[NO-09] is not found inside a quotation, where nobody can decide it', () => {
  expect(hasOverlap(`<blockquote>${overlapOf('a', 'b')}</blockquote>`)).toBe(false)
})

it('[NO-09] keeps an edited version beside the one that another device still has', () => {
  const overlap = overlapOf('one a b c', 'two d e f')
  const edited = overlap.replace('two d e f', 'two d e f g')
  expect(versionsOf(mergeHtml(overlap, joinVersions(overlap, paragraphs('three')), edited))).toEqual(
    ['one a b c', 'three', 'two d e f g', 'two d e f'].map((text) => paragraphs(text)),
  )
})

it('[NO-09] keeps both kinds of heading that two devices made of one paragraph', () => {
  expect(versionsOf(mergeHtml('<p>a b c</p>', '<h2>x a b c</h2>', '<h3>a b c y</h3>'))).toEqual([
    '<h2>x a b c</h2>',
    '<h3>a b c y</h3>',
  ])
})

it('[NO-09] leaves the common end of two texts out of a coarse overlap', () => {
  const merged = mergeHtml(paragraphs('c a', 'a c', 'a'), paragraphs('b', 'c c'), paragraphs('c c'))
  expect(merged).toBe(joinVersions('', paragraphs('b')) + paragraphs('c c'))
})

it('[NO-09] counts a paragraph as common once, where one text holds it twice', () => {
  const merged = mergeHtml(paragraphs('b'), paragraphs('a'), paragraphs('a', 'a'))
  expect(merged).toBe(paragraphs('a') + joinVersions('', paragraphs('a')))
})
