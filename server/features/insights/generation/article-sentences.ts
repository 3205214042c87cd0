import { parseHTML } from 'linkedom/worker'
import { splitSentences } from '#schemas/sentences.ts'

/** Shorter or longer ones are tables, captions or cut texts. */
const SHORTEST = 40
const LONGEST = 320

/**
 * Sentences of an article by paragraph, unchanged: the summary first, then running text. A sentence that cannot be
 * quoted alone (too short, too long, cut) is an empty string.
 */
export function readSentences(article: { summary: string; text: string; language: string }): string[][] {
  const { document } = parseHTML(`<!doctype html><html><body>${article.text}</body></html>`)
  const blocks = [...document.querySelectorAll('p, li, blockquote')].filter((block) => !block.querySelector('p, li'))
  const paragraphs = [article.summary, ...blocks.map(({ textContent }) => textContent ?? '')]
  return paragraphs.map((paragraph) => {
    const sentences = splitSentences(paragraph.replace(/\s+/g, ' ').trim(), article.language)
    return sentences.map((sentence) => (isQuotable(sentence) ? sentence : ''))
  })
}

function isQuotable(sentence: string): boolean {
  const isWhole = /^["'“‘(]?[\p{Lu}\p{Lo}\p{N}]/u.test(sentence) && /[.!?।]["'”’)]?$/u.test(sentence)
  return isWhole && sentence.length >= SHORTEST && sentence.length <= LONGEST
}
