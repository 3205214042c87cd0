import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBalanced } from '#src/merge/html-blocks.ts'
import { markDifferences } from '#src/merge/mark-differences.ts'
import { html } from './text-arbitraries.ts'

describe('differences between two texts', () => {
  it('marks the words that the other lacks', () => {
    expect(markDifferences('<p>Repo rate: 6.25 per cent</p>', '<p>Repo rate: 6.0 per cent</p>')).toBe(
      '<p>Repo rate: <mark>6.25</mark> per cent</p>',
    )
  })

  it('marks neighbours together, and markup never', () => {
    expect(markDifferences('<p>a new <strong>bold word</strong> here</p>', '<p>a here</p>')).toBe(
      '<p>a <mark>new</mark> <strong><mark>bold word</mark></strong> here</p>',
    )
  })

  it('marks a paragraph that the other lacks, and leaves the rest', () => {
    const rest = '<p>The monsoon reaches Kerala</p>'
    expect(markDifferences(`<p>Only here</p>${rest}`, rest)).toBe(`<p><mark>Only here</mark></p>${rest}`)
  })

  it('adds marks and nothing else, and none between equal texts', () => {
    fc.assert(
      fc.property(html, html, (one, other) => {
        const marked = markDifferences(one, other)
        expect(marked.replace(/<\/?mark>/g, '')).toBe(one)
        expect(isBalanced(marked)).toBe(true)
        expect(markDifferences(one, one)).toBe(one)
      }),
      { numRuns: 500 },
    )
  })
})
