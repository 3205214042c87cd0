import { parseHTML } from 'linkedom'
import { alignEqual } from '#src/merge/align-sequences.ts'

/** What stands within a line; every other element begins and ends one. */
const INLINE = new Set(
  'a abbr b bdi cite code del em font i ins kbd mark q s small span strong sub sup time u'.split(' '),
)
/** Above this many words the alignment would take minutes. */
const MOST_ALIGNED = 900

export interface WordComparison {
  /** Words that should be there. */
  expected: number
  /** The share of them that is there, as often as it should be: 0 to 1. */
  kept: number
  /** The share of them that is there in their order; null for a text too long to be aligned. */
  inOrder: number | null
  /** Words that should not be there. */
  extra: number
  missing: string[]
}

/** How far the words of one HTML text are those of another. Words are found by the rules of Unicode, in any script. */
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
  if (Math.max(expected.length, found.length) > MOST_ALIGNED) return null
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
