import { createHash } from 'node:crypto'
import { limits } from '#schemas/limits.ts'
import { type FeedEntry, parseFeed } from './parse-feed.ts'
import { shortenText, summariseText, toPlainText } from './plain-text.ts'
import { readAuthor } from './read-metadata.ts'

/** An entry in plain text, cut to what is stored; `content` alone is HTML as it came. */
export interface ReadEntry extends FeedEntry {
  /** Of what the newsroom wrote: another one tells that the entry changed. */
  contentHash: string
}

export interface ReadFeed {
  title: string
  /** Such as `en`; empty when the feed does not say. */
  language: string
  entries: ReadEntry[]
}

/** The newest entries of a feed, which stand first, are read; the rest is not looked at. */
const MAX_ENTRIES = 50
const MAX_CATEGORIES = 20
/** Markup may take this many times the room of the words in it. */
const MARKUP_FACTOR = 20

/** Reads a feed of any format. Null for a text that is no feed. */
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

/** The cut comes first: the time that markup takes to read grows with the square of its depth. */
function toLine(html: string): string {
  return shortenText(toPlainText(html.slice(0, MARKUP_FACTOR * limits.title)), limits.title)
}

function hashEntry({ title, summary, content, author }: FeedEntry): string {
  return createHash('sha256')
    .update(JSON.stringify([title, summary, content, author]))
    .digest('hex')
}
