import { type Claim, claimSchema } from '#schemas/analysis.ts'
import { limits } from '#schemas/limits.ts'
import { normaliseQuote } from '#schemas/normalise-quote.ts'

/** Shorter quotes occur in any text. */
const MIN_LETTERS = 8

/**
 * Keeps the quotes that occur in the article, and the claims that keep a quote. Removes inventions of the model and
 * orders hidden in an article.
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
  return letters >= MIN_LETTERS && normalisedText.includes(normaliseQuote(quote))
}

/** The marks around a quote are the model's. */
function stripMarks(quote: string): string {
  return quote
    .trim()
    .replace(/^["“„«]([^"“”„«»]*)["”»]$/, '$1')
    .trim()
}
