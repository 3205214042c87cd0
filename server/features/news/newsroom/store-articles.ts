import { and, desc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { articleIdOf } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'
import { decideLead, lockStories, replaceLostLeads } from '../../../articles/story-leads.ts'
import type { Database } from '../../../db/database.ts'
import { articles, feeds } from '../../../db/tables/news.ts'
import type { FoundArticle } from '../../../providers/feeds/document-reader.ts'
import { fitLanguage } from '../../../providers/feeds/fit-language.ts'
import { shortenText, toPlainText } from '../../../providers/feeds/plain-text.ts'
import type { ReadEntry } from '../../../providers/feeds/read-feed.ts'
import { isSameSite } from '../../../providers/feeds/same-site.ts'
import type { FeedRecord } from './feed-records.ts'
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

/**
 * Stores a feed's entry. Returns the headline if the page should be read: the article is new, its entry changed, or
 * its page was not read completely. An article belongs to the first feed that brought it, so that two feeds do not
 * overwrite each other; a feed of the article's own site takes over from one of another site. Articles chosen by an
 * editor are not changed.
 */
export async function storeEntry(
  database: Database,
  entry: ReadEntry,
  feed: FeedRecord,
  language: string,
): Promise<Headline | null> {
  const { title: ownTitle, summary, contentHash } = entry
  const told = {
    title: ownTitle || shortenText(summary, BEGINNING_LENGTH) || nameOf(entry.url),
    summary,
    source: nameSource(entry.source, toPlainText(feed.title.slice(0, limits.title))),
    category: findSection(entry.categories, feed.category),
    author: entry.author,
    language: fitLanguage(language || 'en', `${ownTitle} ${summary}`),
    contentHash: '',
  }
  // A publisher's clock may be wrong; an article from the future would stay on top of every list.
  const now = Date.now()
  const published = new Date(Math.max(0, Math.min(now, entry.published?.getTime() ?? now)))
  const id = await articleIdOf(entry.url)
  const claimant = await findForeignClaimant(database, { id, url: entry.url }, feed)
  const isOutdated = and(eq(articles.feedId, feed.id), not(eq(articles.contentHash, contentHash)))
  const isForeign = claimant && eq(articles.feedId, claimant.feedId)
  // Drops text and picture from another site's feed. The site of a removed feed is unknown.
  const forgotten = claimant?.feedUrl ? { text: '', picture: '' } : {}
  const [stored] = await database
    .insert(articles)
    .values({ ...told, id, url: entry.url, published, edition: 'feed', feedId: feed.id })
    .onConflictDoUpdate({
      target: articles.id,
      set: { ...told, ...forgotten, ...(entry.published && { published }), feedId: feed.id, fetchedAt: sql`now()` },
      setWhere: and(eq(articles.edition, 'feed'), or(isOutdated, isForeign)),
    })
    .returning({ id: articles.id })
  return stored ? { id, contentHash, title: ownTitle } : null
}

/** The feed of another site, or a removed one, that owns the article while this feed is of the article's own site. */
async function findForeignClaimant(
  database: Database,
  { id, url }: { id: string; url: string },
  feed: FeedRecord,
): Promise<{ feedId: string; feedUrl: string | null } | undefined> {
  if (!isSameSite(url, feed.url)) return undefined
  const [claim] = await database
    .select({ feedId: articles.feedId, feedUrl: feeds.url })
    .from(articles)
    .leftJoin(feeds, eq(feeds.id, articles.feedId))
    .where(eq(articles.id, id))
  const { feedId = null, feedUrl = null } = claim ?? {}
  if (feedId === null || feedId === feed.id) return undefined
  return feedUrl !== null && isSameSite(url, feedUrl) ? undefined : { feedId, feedUrl }
}

/**
 * Adds the feed's name to the source that an entry names, since an aggregator may name a source that wrote nothing of
 * it.
 */
function nameSource(named: string, feed: string): string {
  const via = feed && feed !== named ? `, via ${feed}` : ''
  return shortenText(named ? `${named}${via}` : feed, limits.title)
}

/**
 * Completes an article with its page, and decides whether it covers another one again. An empty text or picture keeps
 * the existing one. Null if neither page nor feed has a readable text.
 */
export async function storeText(
  database: Database,
  { id, contentHash, title }: Headline,
  found: FoundArticle | null,
  picture: string,
): Promise<void> {
  const { text = '', language = '', author = '', summary = '' } = found ?? {}
  await database.transaction(async (transaction) => {
    await lockStories(transaction)
    await transaction
      .update(articles)
      .set({
        text: replaceIfGiven(articles.text, text),
        language: replaceIfGiven(articles.language, language),
        picture: replaceIfGiven(articles.picture, picture),
        contentHash,
        ...(!title && found?.title && { title: found.title }),
        author: fillIfEmpty(articles.author, author),
        summary: fillIfEmpty(articles.summary, summary),
      })
      .where(eq(articles.id, id))
    await decideLead(transaction, id)
  })
}

/** Deletes the oldest feed articles beyond the newest `most`, never an editor's choice. Returns the number deleted. */
export async function trimArticles(database: Database, most: number): Promise<number> {
  const isTrimmable = and(eq(articles.edition, 'feed'), not(articles.editorChoice))
  const kept = database
    .select({ id: articles.id })
    .from(articles)
    .where(isTrimmable)
    .orderBy(desc(articles.published), desc(articles.id))
    .limit(most)
  return database.transaction(async (transaction) => {
    await lockStories(transaction)
    const trimmed = await transaction.delete(articles).where(and(isTrimmable, sql`${articles.id} not in ${kept}`))
    await replaceLostLeads(transaction)
    return trimmed.rowCount ?? 0
  })
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
