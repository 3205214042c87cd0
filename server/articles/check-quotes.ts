import { type Claim, claimSchema } from '#schemas/analysis.ts'
import { limits } from '#schemas/limits.ts'
import { normaliseQuote } from '#schemas/normalise-quote.ts'

/** Fewer letters than this stand in any text. */
const LEAST_LETTERS = 8

/**
 * Leaves of each claim the quotes that stand in the article, and of the claims those that are left with one. Whatever a model
 * invents, or an article tells it to say, goes here.
 */
export function keepProvenClaims(claims: readonly Claim[], wholeText: string): Claim[] {
  const text = normaliseQuote(wholeText)
  return claims.flatMap((claim) => {
    const quotes = [...new Set(claim.quotes.map(stripMarks))].filter(
      (quote) => quote.length <= limits.quote && isIn(text, quote),
    )
    const proven = claimSchema.safeParse({ text: claim.text.trim(), quotes: quotes.slice(0, limits.quotes) })
    return proven.success && quotes.length > 0 ? [proven.data] : []
  })
}

function isIn(normalisedText: string, quote: string): boolean {
  const letters = quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return letters >= LEAST_LETTERS && normalisedText.includes(normaliseQuote(quote))
}

/** The marks around a quote are the model's. */
function stripMarks(quote: string): string {
  return quote
    .trim()
    .replace(/^["“„«]([^"“”„«»]*)["”»]$/, '$1')
    .trim()
}
