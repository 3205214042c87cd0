import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { cleanArticle } from './article-profile.ts'

/** A page with more elements than this is not worth the time in which the server could do nothing else. */
const MOST_ELEMENTS = 20_000

export interface ExtractedArticle {
  author: string
  /** Clean HTML. */
  text: string
}

/** The article of a newsroom's page without everything around it; null where none is found. Never throws. */
export function extractArticle(html: string, address: string): ExtractedArticle | null {
  try {
    const { document } = parseHTML(html)
    const article = new Readability(document, { maxElemsToParse: MOST_ELEMENTS }).parse()
    const text = cleanArticle(article?.content ?? '', address)
    return text ? { author: readByline(article?.byline), text } : null
  } catch {
    return null
  }
}

/** Bylines with figures are dates that the page shows beside its author. */
function readByline(byline: string | null | undefined): string {
  const author = (byline ?? '').replace(/^\s*by\s+/i, '').trim()
  return /\d/.test(author) ? '' : author
}
