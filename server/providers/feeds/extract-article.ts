import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { cleanArticle } from './article-profile.ts'
import { readAuthor, readLanguage, readWebAddress } from './read-metadata.ts'

/** A page with more elements than this is not worth the time in which the server could do nothing else. */
const MOST_ELEMENTS = 20_000
const SHARED_PICTURE = 'meta[property="og:image"], meta[name="og:image"], meta[name="twitter:image"]'

export interface ExtractedArticle {
  author: string
  /** Such as `en`; empty when the page does not say. */
  language: string
  /** Clean HTML. */
  text: string
  /** The address of the picture that the page shows when it is shared; empty where it names none. */
  picture: string
}

/** The article of a newsroom's page without everything around it; null where none is found. Never throws. */
export function extractArticle(html: string, address: string): ExtractedArticle | null {
  try {
    const { document } = parseHTML(html)
    const picture = document.querySelector(SHARED_PICTURE)?.getAttribute('content') ?? ''
    const article = new Readability(document, { maxElemsToParse: MOST_ELEMENTS }).parse()
    const text = cleanArticle(article?.content ?? '', address)
    if (!text) return null
    return {
      author: readAuthor(article?.byline ?? ''),
      language: readLanguage(article?.lang ?? ''),
      text,
      picture: readWebAddress(picture, address),
    }
  } catch {
    return null
  }
}
