import { and, desc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { articleIdOf } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'
import type { Database } from '../../../db/database.ts'
import { articles, feeds } from '../../../db/tables/news.ts'
import type { FoundArticle } from '../../../providers/feeds/document-reader.ts'
import { fitLanguage } from '../../../providers/feeds/fit-language.ts'
import { shortenText, toPlainText } from '../../../providers/feeds/plain-text.ts'
import type { ReadEntry } from '../../../providers/feeds/read-feed.ts'
import { isSameSite } from '../../../providers/feeds/same-site.ts'
import type { FeedRecord } from './feed-records.ts'
import { findSection } from './news-categories.ts'

/** Of the words that stand for a title where there is none. */
const BEGINNING_LENGTH = 80

/** An article whose text is still to be read. */
export interface Headline {
  id: string
  /** Of the feed's entry; stored with the text, when the article is complete. */
  contentHash: string
  /** As the feed gave it; empty where the page's is to stand in its place. */
  title: string
}

/**
 * Stores what a feed says of an article, and gives the headline when its page should be read: it is new, its entry
 * changed, or its page was not read to the end. An article belongs to the feed that brought it first, so that two feeds
 * that tell of it differently do not rewrite it in turns; but a feed of the article's own site takes it from one of another
 * site. What an editor chose is not touched.
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
  // A newsroom's clock may be wrong; an article from the future would stay on top of every list.
  const now = Date.now()
  const published = new Date(Math.max(0, Math.min(now, entry.published?.getTime() ?? now)))
  const id = await articleIdOf(entry.url)
  const claimant = await findForeignClaimant(database, { id, url: entry.url }, feed)
  const isOutdated = and(eq(articles.feedId, feed.id), not(eq(articles.contentHash, contentHash)))
  const isForeign = claimant && eq(articles.feedId, claimant.feedId)
  // What a feed of another site brought goes; of a feed that was removed, nobody knows its site.
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

/** The feed of another site, or removed, that an article belongs to, where this feed is of the article's own site. */
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

/** Beside the newsroom that an entry names, which may have written nothing of it, stands the feed that says so. */
function nameSource(named: string, feed: string): string {
  const via = feed && feed !== named ? `, via ${feed}` : ''
  return shortenText(named ? `${named}${via}` : feed, limits.title)
}

/**
 * Completes an article: the page fills what the feed left open, and an empty text or picture leaves the one that was there.
 * Null where neither the page nor the feed has a text that can be read.
 */
export async function storeText(
  database: Database,
  { id, contentHash, title }: Headline,
  found: FoundArticle | null,
  picture: string,
): Promise<void> {
  const { text = '', language = '', author = '', summary = '' } = found ?? {}
  await database
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
}

/** Removes the oldest feed articles beyond the newest `most`; never an editor's choice. Gives how many went. */
export async function trimArticles(database: Database, most: number): Promise<number> {
  const isTrimmable = and(eq(articles.edition, 'feed'), not(articles.editorChoice))
  const kept = database
    .select({ id: articles.id })
    .from(articles)
    .where(isTrimmable)
    .orderBy(desc(articles.published), desc(articles.id))
    .limit(most)
  const trimmed = await database.delete(articles).where(and(isTrimmable, sql`${articles.id} not in ${kept}`))
  return trimmed.rowCount ?? 0
}

/** An address as a title: what a person can tell it by. */
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
