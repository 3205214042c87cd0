import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { quotePieces } from '../../../entities/quote-address.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { findQuote, showRange } from '../analysis/show-quote.ts'
import { quotingTexts } from '../reading/reading-texts.ts'

/** Shows the words that the address names in the article; with `save` in it, they are selected too. */
export function useShownQuote(text: RefObject<HTMLElement | null>, html: string): void {
  const { key } = useLocation()
  const [search] = useSearchParams()
  const quote = search.get('quote')
  const isToSave = search.has('save')
  const shownAt = useRef<string>(undefined)
  const isMissing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again when the article has got another text
  useLayoutEffect(() => {
    if (!quote || !text.current || shownAt.current === key) return
    const range = findPassage(text.current, quote)
    isMissing.current = !range
    if (!range) return
    shownAt.current = key
    showRange(range)
    if (!isToSave) return
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
  }, [quote, isToSave, key, html])
  useEffect(() => {
    if (isMissing.current && html !== '') showSnackbar({ text: quotingTexts.missing, durationMs: 6000 })
    isMissing.current = false
  }, [html])
}

function findPassage(root: Element, quote: string): Range | undefined {
  const { whole, ends } = quotePieces(quote)
  const found = findQuote(root, whole)
  if (found || !ends) return found
  const [first, last] = ends.map((piece) => findQuote(root, piece))
  if (!first || !last || first.compareBoundaryPoints(Range.START_TO_END, last) > 0) return first
  first.setEnd(last.endContainer, last.endOffset)
  return first
}
