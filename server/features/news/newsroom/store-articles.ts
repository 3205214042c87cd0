import { and, desc, eq, not, or, sql } from 'drizzle-orm'
import { articleIdOf } from '#schemas/article-address.ts'
import { clampPublished, describeEntry, describeText, type Headline } from '../../../articles/describe-entry.ts'
import type { ArticleStore } from '../../../articles/refresh-feed.ts'
import { decideLead, lockStories, replaceLostLeads } from '../../../articles/story-leads.ts'
import type { Database } from '../../../db/database.ts'
import { articles, feeds } from '../../../db/tables/news.ts'
import type { FoundArticle } from '../../../providers/feeds/document-reader.ts'
import type { ReadEntry } from '../../../providers/feeds/read-feed.ts'
import { isSameSite } from '../../../providers/feeds/same-site.ts'
import type { FeedRecord } from './feed-records.ts'

/** Where the articles of one of the newsroom's feeds are stored. */
export function createArticleStore(database: Database, feed: FeedRecord): ArticleStore {
  return {
    storeEntry: (entry, language) => storeEntry(database, entry, feed, language),
    storeText: (...text) => storeText(database, ...text),
  }
}

/**
 * Stores a feed's entry. Returns the headline if the page should be read: the article is new, its entry changed, or
 * its page was not read completely. An article belongs to the first feed that brought it, so that two feeds do not
 * overwrite each other; a feed of the article's own site takes over from one of another site. Articles chosen by an
 * editor are not changed.
 */
async function storeEntry(
  database: Database,
  entry: ReadEntry,
  feed: FeedRecord,
  language: string,
): Promise<Headline | null> {
  const { title, contentHash } = entry
  const told = describeEntry(entry, { title: feed.title, category: feed.category, language })
  const published = clampPublished(entry.published)
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
  return stored ? { id, contentHash, title } : null
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
 * Completes an article with its page, and decides whether it covers another one again. `found` is null if neither page
 * nor feed has a readable text.
 */
async function storeText(
  database: Database,
  headline: Headline,
  found: FoundArticle | null,
  picture: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockStories(transaction)
    await transaction
      .update(articles)
      .set(describeText(articles, headline, found, picture))
      .where(eq(articles.id, headline.id))
    await decideLead(transaction, headline.id)
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
