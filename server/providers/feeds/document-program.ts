import { parseHTML } from 'linkedom/worker'
import { limits } from '#schemas/limits.ts'
import { escapeHtml } from '#schemas/note-html.ts'
import { answerIsolated } from '../../isolated/answer-isolated.ts'
import { cleanArticle } from './article-profile.ts'
import { extractArticle } from './extract-article.ts'
import { parseFeedList, parseOutlines } from './parse-feed-list.ts'
import { shortenText, summariseText } from './plain-text.ts'
import { readFeed } from './read-feed.ts'
import { readWebAddress } from './read-metadata.ts'
import { dropRepeatedHead } from './tell-article.ts'
import { replacePictures } from './text-pictures.ts'

const FEED_TYPE = /^application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)$/i
/** The first links are the site's own feeds; later ones are those of comments and of sections. */
const MAX_LINKS = 3

/** Addresses of the feeds that a page links, absolute and each once. */
function findFeedLinks(html: string, address: string): string[] {
  const { document } = parseHTML(html)
  const links = [...document.querySelectorAll('link[href]')].filter((link) => {
    const isAlternate = /(?:^|\s)alternate(?:\s|$)/i.test(link.getAttribute('rel') ?? '')
    return isAlternate && FEED_TYPE.test((link.getAttribute('type') ?? '').split(';')[0]?.trim() ?? '')
  })
  const found = links.map((link) => readWebAddress(link.getAttribute('href') ?? '', address))
  return [...new Set(found.filter(Boolean))].slice(0, MAX_LINKS)
}

/** A page or a feed's own text, whose `headline` is not repeated at its beginning. */
export interface ArticleRequest {
  html: string
  address: string
  headline: string
}

/** Runs in the isolated process; the result is cloned on its way back. */
const readers = {
  feed: ({ text, address }: { text: string; address: string }) => readFeed(text, address),
  feedList: ({ text }: { text: string }) => parseFeedList(text),
  feedLinks: ({ text, address }: { text: string; address: string }) => findFeedLinks(text, address),
  outlines: ({ text }: { text: string }) => parseOutlines(text),
  page({ html, address, headline }: ArticleRequest) {
    const found = extractArticle(html, address)
    return found && describeArticle(found.text, headline, found)
  },
  content: ({ html, address, headline }: ArticleRequest) => describeArticle(cleanArticle(html, address), headline),
}

export type Readers = typeof readers

export type ReadRequest = {
  [Kind in keyof Readers]: { kind: Kind; input: Parameters<Readers[Kind]>[0] }
}[keyof Readers]

/** An object, because `null` is not a valid message. */
export interface ReadAnswer {
  result: unknown
}

/**
 * An article as it is stored, but for its pictures, which are still at their publisher. Without text if that is too
 * long, and without pictures if the text is short enough only so.
 */
function describeArticle(
  html: string,
  headline: string,
  { title = '', author = '', published = '', language = '', picture = '', description = '' } = {},
) {
  const whole = html.length > limits.articleHtml ? replacePictures(html, () => '') : html
  const text = whole.length > limits.articleHtml ? '' : dropRepeatedHead(whole, [headline, ''])
  const cut = (line: string) => shortenText(line, limits.title)
  const summary = summariseText(text)
  return {
    title: cut(title),
    author: cut(author),
    published,
    language,
    picture,
    text,
    summary,
    description: dropRepeatedSummary(summariseText(escapeHtml(description)), summary),
  }
}

/** Many pages describe themselves by the beginning of their text. */
function dropRepeatedSummary(description: string, beginning: string): string {
  const words = description.replace(/(?:…|\.\.\.)$/, '').trimEnd()
  return beginning.startsWith(words) ? '' : description
}

answerIsolated(({ kind, input }: ReadRequest): ReadAnswer => {
  const read = readers[kind] as (given: typeof input) => unknown
  return { result: read(input) }
})
