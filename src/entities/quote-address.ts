import { articlePath } from '#schemas/paths.ts'

const BETWEEN = ' […] '
/** Of an address: browsers and servers take some thousand characters, and one of Hindi becomes nine. */
const LONGEST = 300
const LAST = 100

/** Where an article lies, opened at the words `quote`. With `isToSave` they are selected there, to be made a note of. */
export function quoteAddress(url: string, quote: string, isToSave = false): string {
  const search = new URLSearchParams({ ...(quote && { quote: shortenQuote(quote) }), ...(isToSave && { save: '1' }) })
  const path = articlePath(url)
  return search.size > 0 ? `${path}?${search}` : path
}

/** The pieces by which a shortened quote is found: its words, or those it begins and those it ends with. */
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
