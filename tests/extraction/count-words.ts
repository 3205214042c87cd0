import { parseHTML } from 'linkedom/worker'
import { alignEqual } from '#src/merge/align-sequences.ts'

/** Inline elements; all others start and end a line. */
const INLINE = new Set(
  'a abbr b bdi cite code del em font i ins kbd mark q s small span strong sub sup time u'.split(' '),
)
/** Above this many words the alignment would take minutes. */
const MAX_ALIGNED = 900

export interface WordComparison {
  /** Number of expected words. */
  expected: number
  /** Share of the expected words that occur, each as often as expected: 0 to 1. */
  kept: number
  /** Share of the expected words that occur in order; null for a text too long to be aligned. */
  inOrder: number | null
  /** Number of unexpected words. */
  extra: number
  missing: string[]
}

/** Compares the words of two HTML texts. Splits words by Unicode's rules, in any script. */
export function compareWords(expectedHtml: string, html: string): WordComparison {
  const [expected, found] = [wordsOf(expectedHtml), wordsOf(html)]
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  const missing = expected.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
  const common = expected.length - missing.length
  return {
    expected: expected.length,
    kept: share(common, expected.length),
    inOrder: alignWords(expected, found),
    extra: found.length - common,
    missing,
  }
}

function alignWords(expected: string[], found: string[]): number | null {
  if (Math.max(expected.length, found.length) > MAX_ALIGNED) return null
  const partners = alignEqual(expected, found, (one, other) => one === other)
  return share(partners.filter((partner) => partner >= 0).length, expected.length)
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}

function wordsOf(html: string): string[] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  for (const element of document.querySelectorAll('script, style, noscript, svg')) element.remove()
  for (const element of document.body.querySelectorAll('*')) {
    if (INLINE.has(element.localName)) continue
    element.before(' ')
    element.after(' ')
  }
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(document.body.textContent ?? '')
  return [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}
