import { describe, expect, it } from 'vitest'
import { keepProvenClaims } from '#server/articles/check-quotes.ts'

const text =
  'The minister said: “We will not wait – not\u00a0a day.”\nPrices rose by 4.4 per cent in June. It\u2019s a start.'
const quotesKept = (...quotes: string[]) => keepProvenClaims([{ text: 'So it is.', quotes }], text)[0]?.quotes

describe('quotes', () => {
  it.each([
    ['word for word', 'Prices rose by 4.4 per cent in June.'],
    ['with other white space', 'Prices  rose by\n4.4 per cent'],
    ['with other quotation marks and dashes', 'said: "We will not wait - not a day."'],
    ['with another apostrophe', "It's a start."],
  ])('[AP-05] count when they stand in the article %s', (_, quote) => {
    expect(quotesKept(quote)).toEqual([quote])
  })

  it('[AP-05] lose the marks that a model puts around them', () => {
    expect(quotesKept('“Prices rose by 4.4 per cent”')).toEqual(['Prices rose by 4.4 per cent'])
  })

  it.each([
    ['invented', 'Prices rose by 9.9 per cent in June.'],
    ['of other words', 'Prices climbed by 4.4 per cent'],
    ['pieced together', 'The minister said: Prices rose'],
    ['in other letters', 'PRICES ROSE BY 4.4 PER CENT'],
    ['of next to nothing', 'in'],
    ['empty', ' '],
  ])('[AP-05] that are %s are dropped, and the claim with the last of them', (_, quote) => {
    expect(quotesKept(quote)).toBeUndefined()
    expect(quotesKept(quote, 'Prices rose by 4.4 per cent')).toEqual(['Prices rose by 4.4 per cent'])
  })

  it('[AP-05] a claim without one goes; nothing left is an empty result', () => {
    expect(keepProvenClaims([{ text: 'Trust me.', quotes: [] }], text)).toEqual([])
  })
})
