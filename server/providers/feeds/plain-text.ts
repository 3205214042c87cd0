import { parseHTML } from 'linkedom/worker'

const BLOCKS = 'p, br, li, div, h1, h2, h3, h4, figure, figcaption, blockquote, pre, td, th'

/** Visible text of HTML (or of text with entities) on one line, normalized to NFC. */
export function toPlainText(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  for (const element of document.querySelectorAll('script, style')) element.remove()
  for (const element of document.querySelectorAll(BLOCKS)) element.append(' ')
  return (document.body.textContent ?? '').replace(/\s+/g, ' ').trim().normalize('NFC')
}

const MAX_SUMMARY = 600
/** Assumed ratio of markup to text when a text is cut before parsing. */
const MARKUP_FACTOR = 20

/** Start of a text without markup. A long text is not parsed to its end. */
export function summariseText(html: string): string {
  return shortenText(toPlainText(html.slice(0, MARKUP_FACTOR * MAX_SUMMARY)), MAX_SUMMARY)
}

/** Cuts between words to at most `length` characters, with an ellipsis. */
export function shortenText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const space = cut.lastIndexOf(' ')
  const kept = space > 0 ? cut.slice(0, space) : cut.slice(0, -1)
  return `${kept.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}
