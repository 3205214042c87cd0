import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { cleanArticle } from './article-profile.ts'
import { readAuthor, readLanguage } from './read-metadata.ts'

/** A page with more elements than this is not worth the time in which the server could do nothing else. */
const MOST_ELEMENTS = 20_000

export interface ExtractedArticle {
  author: string
  /** Such as `en`; empty when the page does not say. */
  language: string
  /** Clean HTML. */
  text: string
}

/** The article of a newsroom's page without everything around it; null where none is found. Never throws. */
export function extractArticle(html: string, address: string): ExtractedArticle | null {
  try {
    const { document } = parseHTML(html)
    const article = new Readability(document, { maxElemsToParse: MOST_ELEMENTS }).parse()
    const text = cleanArticle(article?.content ?? '', address)
    if (!text) return null
    return { author: readAuthor(article?.byline ?? ''), language: readLanguage(article?.lang ?? ''), text }
  } catch {
    return null
  }
}
