import { foldCharacters, normaliseQuote } from '#schemas/normalise-quote.ts'

/** Marks the element of the article view that quotes are searched in. */
export const quotedText = { 'data-quoted-text': '' } as const
/** Name of the CSS highlight; the style sheet uses it too. */
const HIGHLIGHT = 'quote'
/** Selector of block elements. */
export const BLOCK = 'p, li, blockquote, pre, h1, h2, h3, h4, td, th, figcaption'

/** Scrolls to a quote in the article around `from`, marks it and focuses it. Does nothing if the quote is not found. */
export function showQuote(from: Element, quote: string): void {
  const text = from.closest('article')?.querySelector('[data-quoted-text]')
  const range = text ? findQuote(text, quote) : undefined
  if (range) showRange(range)
}

/** Scrolls to a range of the article, marks it and focuses it. */
export function showRange(range: Range): void {
  mark(range)
  const { startContainer } = range
  const place = startContainer.parentElement?.closest<HTMLElement>(BLOCK) ?? startContainer.parentElement
  if (!place) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** The range of a quote within an element, even across tags; undefined if the text does not contain it. */
export function findQuote(root: Element, quote: string): Range | undefined {
  const places: { node: Text; offset: number }[] = []
  let text = ''
  let block: Element | null | undefined
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const its = node.parentElement?.closest(BLOCK)
    const edge = its === block ? '' : ' '
    block = its
    for (const [offset, character] of [edge, ...node.data.split('')].entries()) {
      const folded = foldCharacters(character)
      if (folded === '' || (folded === ' ' && text.endsWith(' '))) continue
      text += folded
      places.push({ node, offset: Math.max(0, offset - 1) })
    }
  }
  const wanted = normaliseQuote(quote)
  const start = wanted === '' ? -1 : text.indexOf(wanted)
  const [first, last] = [places[start], places[start + wanted.length - 1]]
  if (start < 0 || !first || !last) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}

/** Selects the range in browsers without CSS highlights. */
function mark(range: Range): void {
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(range))
  else {
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
  }
}
