import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom/worker'
import { cleanArticle } from './article-profile.ts'
import { fitLanguage } from './fit-language.ts'
import { keepFormulas } from './keep-formulas.ts'
import { readAuthor, readLanguage, readTime, readWebAddress } from './read-metadata.ts'
import { revealPictures } from './reveal-pictures.ts'
import { dropRepeatedHead, isArticleText, isDeclaredArticle } from './tell-article.ts'

/** A page with more elements than this is not worth the time in which the server could do nothing else. */
const MAX_ELEMENTS = 20_000
const DESCRIPTION = 'meta[name="description"], meta[property="og:description"]'
const SHARED_PICTURE = 'meta[property="og:image"], meta[name="og:image"], meta[name="twitter:image"]'

export interface ExtractedArticle {
  /** Plain text; empty if the page has none. */
  title: string
  author: string
  /** ISO 8601, UTC; empty if the page does not tell. */
  published: string
  /** For example `en`; empty if neither page nor script tell. */
  language: string
  /** Clean HTML. */
  text: string
  /** The page's own summary, plain text; empty if none. */
  description: string
  /** URL of the page's share picture; empty if none. */
  picture: string
}

/** Pages may leave out the tags of html, head and body, which browsers add and the parser does not. */
function withBody(html: string): string {
  if (/<body\b/i.test(html)) return html
  const [opening = '<html>'] = /<html\b[^<>]*>/i.exec(html) ?? []
  const [title = ''] = /<title\b[^<>]*>[^<]*<\/title>/i.exec(html) ?? []
  const rest = html.replace(/<!doctype[^<>]*>|<\/?(?:html|head)\b[^<>]*>/gi, '')
  return `<!doctype html>${opening}<head>${title}</head><body>${rest}</body></html>`
}

/** Article of a page without its surroundings; null if none is found. Never throws. */
export function extractArticle(html: string, address: string): ExtractedArticle | null {
  try {
    const { document } = parseHTML(withBody(html))
    const picture = document.querySelector(SHARED_PICTURE)?.getAttribute('content') ?? ''
    const description = document.querySelector(DESCRIPTION)?.getAttribute('content')?.trim() ?? ''
    const isDeclared = isDeclaredArticle(document)
    keepFormulas(document)
    revealPictures(document)
    const article = new Readability(document, { maxElemsToParse: MAX_ELEMENTS }).parse()
    if (!article) return null
    const title = article.title?.trim() ?? ''
    const author = readAuthor(article.byline ?? '')
    const text = dropRepeatedHead(cleanArticle(article.content ?? '', address), [title, author])
    if (!isArticleText(text, isDeclared)) return null
    const language = fitLanguage(readLanguage(article.lang ?? ''), article.textContent ?? '')
    const published = readTime(article.publishedTime ?? '')
    return { title, author, published, language, text, description, picture: readWebAddress(picture, address) }
  } catch {
    return null
  }
}
