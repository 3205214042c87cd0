import { createHash } from 'node:crypto'
import { limits } from '#schemas/limits.ts'
import { type FeedEntry, parseFeed } from './parse-feed.ts'
import { shortenText, summariseText, toPlainText } from './plain-text.ts'
import { readAuthor } from './read-metadata.ts'

/** An entry as plain text within its limits. `content` is the original HTML. */
export interface ReadEntry extends FeedEntry {
  /** Hash of the entry as published; it differs once the publisher changes the entry. */
  contentHash: string
}

interface ReadFeed {
  title: string
  /** For example `en`; empty if the feed has none. */
  language: string
  /** The page that the feed belongs to; empty if it names none. */
  siteUrl: string
  entries: ReadEntry[]
}

/** Only the first entries are read, which are the newest. */
const MAX_ENTRIES = 50
const MAX_CATEGORIES = 20
/** Assumed ratio of markup to text when a text is cut before parsing. */
const MARKUP_FACTOR = 20

/** Parses a feed of any format. Null if the text is not a feed. */
export function readFeed(text: string, address: string): ReadFeed | null {
  const parsed = parseFeed(text, address, MAX_ENTRIES)
  if (!parsed) return null
  return { ...parsed, title: toLine(parsed.title), entries: parsed.entries.map(readEntry) }
}

function readEntry(entry: FeedEntry): ReadEntry {
  return {
    url: entry.url,
    picture: entry.picture,
    published: entry.published,
    title: toLine(entry.title),
    source: toLine(entry.source),
    author: shortenText(readAuthor(toLine(entry.author)), limits.title),
    summary: summariseText(entry.summary || entry.content),
    content: entry.content.slice(0, limits.articleHtml),
    categories: entry.categories.slice(0, MAX_CATEGORIES).map((name) => name.slice(0, limits.title)),
    contentHash: hashEntry(entry),
  }
}

/** Cuts before parsing, because parse time grows with the square of the nesting depth. */
function toLine(html: string): string {
  return shortenText(toPlainText(html.slice(0, MARKUP_FACTOR * limits.title)), limits.title)
}

function hashEntry({ title, summary, content, author }: FeedEntry): string {
  return createHash('sha256')
    .update(JSON.stringify([title, summary, content, author]))
    .digest('hex')
}
