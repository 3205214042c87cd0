import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBalanced, splitBlocks, textOf } from '#src/merge/html-blocks.ts'
import { mergeHtml } from '#src/merge/merge-html.ts'
import { html, threeTexts } from './text-arbitraries.ts'

const RUNS = { numRuns: 1000 }

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of textOf(text).match(/\S+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const SHARED = '<p>shared paragraph 7</p>'

function insertBlock(html: string, place: number, block: string): string {
  return splitBlocks(html).toSpliced(place, 0, block).join('')
}

function holdsAdditions(merged: string, base: string, side: string): boolean {
  const [inMerged, inBase] = [countWords(merged), countWords(base)]
  return [...countWords(side)].every(([word, count]) => (inMerged.get(word) ?? 0) >= count - (inBase.get(word) ?? 0))
}

function graphemesOf(...texts: string[]): Set<string> {
  const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' })
  return new Set(texts.flatMap((text) => Array.from(segmenter.segment(text), ({ segment }) => segment)))
}

describe('[NO-09] whatever two devices wrote', () => {
  it('every word that either added is in the merged text', () => {
    fc.assert(
      fc.property(threeTexts, ([base, mine, theirs]) => {
        const merged = mergeHtml(base, mine, theirs)
        return holdsAdditions(merged, base, mine) && holdsAdditions(merged, base, theirs)
      }),
      RUNS,
    )
  })

  it('a side that changed nothing gives way, and equal sides stay as they are', () => {
    fc.assert(
      fc.property(html, html, (base, edited) => {
        expect(mergeHtml(base, edited, base)).toBe(edited)
        expect(mergeHtml(base, base, edited)).toBe(edited)
        expect(mergeHtml(base, edited, edited)).toBe(edited)
      }),
      RUNS,
    )
  })

  it('both devices make the same text of it', () => {
    fc.assert(
      fc.property(threeTexts, ([base, mine, theirs]) => {
        expect(mergeHtml(base, theirs, mine)).toBe(mergeHtml(base, mine, theirs))
      }),
      RUNS,
    )
  })

  it('a merged text that meets either side again takes nothing twice', () => {
    fc.assert(
      fc.property(threeTexts, ([base, mine, theirs]) => {
        const merged = mergeHtml(base, mine, theirs)
        expect(mergeHtml(base, merged, theirs)).toBe(merged)
        expect(mergeHtml(base, mine, merged)).toBe(merged)
        expect(mergeHtml(theirs, merged, theirs)).toBe(merged)
      }),
      RUNS,
    )
  })

  it('a paragraph that each added at another place is there once', () => {
    const place = fc.nat({ max: 6 })
    fc.assert(
      fc.property(html, place, place, place, place, (base, ...[here, there, mineAt, theirsAt]) => {
        const mine = insertBlock(insertBlock(base, here, SHARED), mineAt, '<p>mine 8</p>')
        const theirs = insertBlock(insertBlock(base, there, SHARED), theirsAt, '<p>theirs 9</p>')
        expect(mergeHtml(base, mine, theirs).split(SHARED)).toHaveLength(2)
      }),
      RUNS,
    )
  })

  it('the HTML stays well-formed, and no grapheme is cut or glued', () => {
    const label = 'Changed on two devices. Keep what you want of these versions: Deleted.'
    fc.assert(
      fc.property(threeTexts, ([base, mine, theirs]) => {
        const merged = mergeHtml(base, mine, theirs)
        expect(isBalanced(merged)).toBe(true)
        const known = graphemesOf(mine, theirs, label, '<blockquote><strong><em></p>')
        expect([...graphemesOf(merged)].filter((grapheme) => !known.has(grapheme))).toEqual([])
      }),
      RUNS,
    )
  })
})
