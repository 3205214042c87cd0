import { articlePath } from '#schemas/paths.ts'

const BETWEEN = ' […] '
/** Length limits in characters: URLs may have a few thousand, and a Hindi character takes nine. */
const LONGEST = 300
const LAST = 100

/** Path of an article, opened at `quote`. `isToSave` selects the quote there, ready to become a note. */
export function quoteAddress(url: string, quote: string, isToSave = false): string {
  const search = new URLSearchParams({ ...(quote && { quote: shortenQuote(quote) }), ...(isToSave && { save: '1' }) })
  const path = articlePath(url)
  return search.size > 0 ? `${path}?${search}` : path
}

/** Parts by which a shortened quote is found: the whole, or its first and last words. */
export function quotePieces(quote: string): { whole: string; ends?: [first: string, last: string] } {
  const [first, last, ...more] = quote.split(BETWEEN)
  return first && last && more.length === 0 ? { whole: quote, ends: [first, last] } : { whole: quote }
}

function shortenQuote(quote: string): string {
  const characters = Array.from(quote)
  if (characters.length <= LONGEST) return quote
  const first = characters.slice(0, LONGEST - LAST).join('')
  return `${first}${BETWEEN}${characters.slice(-LAST).join('')}`
}
