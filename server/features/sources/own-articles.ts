import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { articleIdOf } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'
import { clampPublished, describeEntry, describeText, type Headline } from '../../articles/describe-entry.ts'
import type { ArticleStore } from '../../articles/refresh-feed.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { ownArticles, ownFeeds } from '../../db/tables/sources.ts'
import type { ReadEntry } from '../../providers/feeds/read-feed.ts'
import type { OwnFeed } from './own-feeds.ts'

/** Where the articles of a followed feed are stored: apart from those of the newsroom, which are public. */
export function createOwnArticleStore(database: Database, feed: OwnFeed): ArticleStore {
  return {
    storeEntry: (entry, language) =>
      database.transaction((transaction) => storeEntry(transaction, feed, entry, language)),
    async storeText(headline, found, picture) {
      const isIt = and(eq(ownArticles.feedId, feed.id), eq(ownArticles.id, headline.id))
      await database.transaction(async (transaction) => {
        const seq = await takeSeq(transaction, feed.id)
        const text = describeText(ownArticles, headline, found, picture)
        if (seq !== undefined)
          await transaction
            .update(ownArticles)
            .set({ ...text, seq })
            .where(isIt)
      })
    },
  }
}

async function storeEntry(
  transaction: Transaction,
  feed: OwnFeed,
  entry: ReadEntry,
  language: string,
): Promise<Headline | null> {
  const { url, contentHash } = entry
  const id = await articleIdOf(url)
  const headline = { id, contentHash, title: entry.title }
  const told = describeEntry(entry, { title: feed.title, category: '', language })
  const isIt = and(eq(ownArticles.feedId, feed.id), eq(ownArticles.id, id))
  const [stored] = await transaction.select().from(ownArticles).where(isIt)
  if (stored?.contentHash === contentHash) return null
  // An incomplete article that did not change would reach the devices again with every refresh.
  if (stored?.contentHash === '' && stored.title === told.title && stored.summary === told.summary) return headline
  const seq = await takeSeq(transaction, feed.id)
  if (seq === undefined) return null
  const changes = { ...told, seq, ...(entry.published && { published: clampPublished(entry.published) }) }
  await transaction
    .insert(ownArticles)
    .values({ ...told, feedId: feed.id, id, seq, url, published: clampPublished(entry.published) })
    .onConflictDoUpdate({ target: [ownArticles.feedId, ownArticles.id], set: changes })
  return headline
}

/**
 * The feed's next number. The lock of its row lasts until the commit, so that no device sees a number before a lower
 * one. The clock keeps numbers growing after a backup was restored, and after a feed was removed and added again.
 * Undefined if the feed is gone.
 */
async function takeSeq(transaction: Transaction, feedId: string): Promise<number | undefined> {
  const clock = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const [taken] = await transaction
    .update(ownFeeds)
    .set({ lastSeq: sql`greatest(${ownFeeds.lastSeq} + 1, ${clock})` })
    .where(eq(ownFeeds.id, feedId))
    .returning({ seq: ownFeeds.lastSeq })
  return taken?.seq
}

/** Deletes all but the newest articles of a feed. Devices keep the same ones. */
export async function trimOwnArticles(database: Database, feedId: string): Promise<void> {
  const isOfFeed = eq(ownArticles.feedId, feedId)
  const kept = database
    .select({ id: ownArticles.id })
    .from(ownArticles)
    .where(isOfFeed)
    .orderBy(desc(ownArticles.published), desc(ownArticles.id))
    .limit(limits.ownFeedArticles)
  await database.delete(ownArticles).where(and(isOfFeed, notInArray(ownArticles.id, kept)))
}
