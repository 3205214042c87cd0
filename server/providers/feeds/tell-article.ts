import { toPlainText } from './plain-text.ts'
import { readAuthor } from './read-metadata.ts'

/** In characters. Less is a login form, a question for consent, the remains of a list. */
const SHORTEST = 100
/** The same for a page that says that it is an article. */
const SHORTEST_DECLARED = 25
const LINKED_ARTICLE = /"@type"\s*:\s*"(?:[A-Z]\w{0,20})?(?:Article|BlogPosting)"/
const FIRST_BLOCK = /^<(h[2-4]|p)>(.*?)<\/\1>/s
/** Pictures without a caption, which may be above the title. */
const FIRST_PICTURES = /^(?:<figure>(?:<img\b[^<>]*>)+<\/figure>|<img\b[^<>]*> ?)+/

/** True if the page's own data call it an article. */
export function isDeclaredArticle(document: Document): boolean {
  const type = document.querySelector('meta[property="og:type"]')?.getAttribute('content')
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return type?.trim() === 'article' || scripts.some(({ textContent }) => LINKED_ARTICLE.test(textContent ?? ''))
}

/** True if a cleaned text is an article, and not a list of headlines or a notice. */
export function isArticleText(html: string, isDeclared = false): boolean {
  const length = lengthOf(html)
  const links = html
    .split('</a>')
    .slice(0, -1)
    .map((part) => part.slice(part.search(/<a\b/)))
  const linked = links.reduce((sum, link) => sum + lengthOf(link), 0)
  return length >= (isDeclared ? SHORTEST_DECLARED : SHORTEST) && linked < length / 2
}

/**
 * Removes title and author from the start of a cleaned text; screens show them above it. Readability leaves them
 * there in non-Latin scripts, and if the page's metadata name the author.
 */
export function dropRepeatedHead(html: string, [title, author]: [title: string, author: string]): string {
  const [pictures = ''] = FIRST_PICTURES.exec(html) ?? []
  if (pictures) return pictures + dropRepeatedHead(html.slice(pictures.length), [title, author])
  const [block, , inner = ''] = FIRST_BLOCK.exec(html) ?? []
  if (!block) return html
  const words = toPlainText(inner)
  const isHead = words !== '' && (words === title || (author !== '' && readAuthor(words) === author))
  return isHead ? dropRepeatedHead(html.slice(block.length), [title, author]) : html
}

function lengthOf(html: string): number {
  return html.replace(/<[^<>]*>/g, '').length
}
