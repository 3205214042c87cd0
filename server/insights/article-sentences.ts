import { parseHTML } from 'linkedom'

/** Longer or shorter ones are no sentences but tables, captions and cut texts. */
const SHORTEST = 40
const LONGEST = 320

/**
 * The sentences of an article, paragraph by paragraph, each as it stands there: its summary first, then what runs as text.
 * One that cannot be quoted by itself (too short, too long, cut) is left empty in its place.
 */
export function readSentences(article: { summary: string; text: string; language: string }): string[][] {
  const { document } = parseHTML(`<!doctype html><html><body>${article.text}</body></html>`)
  const blocks = [...document.querySelectorAll('p, li, blockquote')].filter((block) => !block.querySelector('p, li'))
  const paragraphs = [article.summary, ...blocks.map(({ textContent }) => textContent ?? '')]
  const segmenter = new Intl.Segmenter(segmentedAs(article.language), { granularity: 'sentence' })
  return paragraphs.map((paragraph) => {
    const text = paragraph.replace(/\s+/g, ' ').trim()
    return joinInitials(Array.from(segmenter.segment(text), ({ segment }) => segment)).map((sentence) =>
      isQuotable(sentence.trim()) ? sentence.trim() : '',
    )
  })
}

function isQuotable(sentence: string): boolean {
  const isWhole = /^["'“‘(]?[\p{Lu}\p{Lo}\p{N}]/u.test(sentence) && /[.!?।]["'”’)]?$/u.test(sentence)
  return isWhole && sentence.length >= SHORTEST && sentence.length <= LONGEST
}

/** `Dr. Rao` and `the U.S. Congress` end no sentence. */
function joinInitials(segments: string[]): string[] {
  const joined: string[] = []
  for (const segment of segments) {
    const before = joined.at(-1)
    const isCut =
      before !== undefined && /(?:^|[\s.(“"])(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|Rs|St|No|vs|Lt|Gen)\.\s+$/u.test(before)
    if (isCut) joined[joined.length - 1] = before + segment
    else joined.push(segment)
  }
  return joined
}

function segmentedAs(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
