import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { limits } from '#schemas/limits.ts'
import type { FoundArticle } from '../providers/feeds/document-reader.ts'
import { fitLanguage } from '../providers/feeds/fit-language.ts'
import { shortenText, toPlainText } from '../providers/feeds/plain-text.ts'
import type { ReadEntry } from '../providers/feeds/read-feed.ts'
import { makeStorable } from './make-storable.ts'
import { findSection } from './news-categories.ts'

/** Length of the text that replaces a missing title. */
const BEGINNING_LENGTH = 80

/** An article whose page has not been read yet. */
export interface Headline {
  id: string
  /** Hash of the feed's entry. It is stored with the text, once the article is complete. */
  contentHash: string
  /** Title from the feed; empty if the page's title is to be used. */
  title: string
}

interface DescribedFeed {
  /** May contain markup. */
  title: string
  /** Category of entries that name none. */
  category: string
  language: string
}

/** The columns of an article that its feed's entry gives. The hash is empty until the article is complete. */
export function describeEntry(entry: ReadEntry, { title, category, language }: DescribedFeed) {
  const { title: ownTitle, summary } = entry
  return makeStorable({
    title: ownTitle || shortenText(summary, BEGINNING_LENGTH) || nameOf(entry.url),
    summary,
    source: nameSource(entry.source, toPlainText(title.slice(0, limits.title))),
    category: findSection(entry.categories, category),
    author: entry.author,
    language: fitLanguage(language || 'en', `${ownTitle} ${summary}`),
    contentHash: '',
  })
}

/** A publisher's clock may be wrong; an article from the future would stay on top of every list. */
export function clampPublished(published: Date | null): Date {
  const now = Date.now()
  return new Date(Math.max(0, Math.min(now, published?.getTime() ?? now)))
}

interface ArticleColumns {
  text: PgColumn
  language: PgColumn
  picture: PgColumn
  author: PgColumn
  summary: PgColumn
}

/** Columns that an article's page completes. An empty text or picture keeps the existing one. */
export function describeText(
  columns: ArticleColumns,
  { contentHash, title }: Headline,
  found: FoundArticle | null,
  picture: string,
) {
  const { title: foundTitle, text, language, author, summary } = readFound(found)
  return {
    text: replaceIfGiven(columns.text, text),
    language: replaceIfGiven(columns.language, language),
    picture: replaceIfGiven(columns.picture, picture),
    contentHash,
    ...(!title && foundTitle && { title: foundTitle }),
    author: fillIfEmpty(columns.author, author),
    summary: fillIfEmpty(columns.summary, summary),
  }
}

function readFound(found: FoundArticle | null) {
  const { title = '', text = '', language = '', author = '', summary = '' } = found ?? {}
  return makeStorable({ title, text, language, author, summary })
}

/**
 * Adds the feed's name to the source that an entry names, since an aggregator may name a source that wrote nothing of
 * it.
 */
function nameSource(named: string, feed: string): string {
  const via = feed && feed !== named ? `, via ${feed}` : ''
  return shortenText(named ? `${named}${via}` : feed, limits.title)
}

/** Readable title from a URL. */
function nameOf(address: string): string {
  const { host, pathname } = new URL(address)
  return shortenText(host + pathname, BEGINNING_LENGTH)
}

function replaceIfGiven(column: PgColumn, value: string): SQL {
  return sql`coalesce(nullif(${value}::text, ''), ${column})`
}

function fillIfEmpty(column: PgColumn, value: string): SQL {
  return sql`coalesce(nullif(${column}, ''), ${value}::text)`
}
