import { and, eq, lte, notInArray, sql } from 'drizzle-orm'
import { articleIdOf } from '#schemas/article-address.ts'
import { findSection } from '../../../articles/news-categories.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { feeds } from '../../../db/tables/news.ts'
import type { Validators } from '../../../providers/feeds/fetch-document.ts'
import type { ListedFeed } from '../../../providers/feeds/parse-feed-list.ts'

export type FeedRecord = typeof feeds.$inferSelect

const FIRST_WAIT_MINUTES = 15
const LONGEST_WAIT_MINUTES = 24 * 60

/** Serializes adding feeds: two concurrent adds of one feed would violate one of its two unique columns. */
export async function lockFeeds(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('feeds'))`)
}

/** Makes the table contain exactly the listed and the imported feeds. Existing feeds keep their state. */
export async function recordFeeds(database: Database, listed: readonly ListedFeed[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockFeeds(transaction)
    for (const { url, title, category } of listed) {
      const listing = { url, title, category: findSection([category]) }
      await transaction
        .insert(feeds)
        .values({ id: await articleIdOf(url), ...listing })
        .onConflictDoUpdate({ target: feeds.id, set: listing })
    }
    const urls = listed.map(({ url }) => url)
    if (urls.length === 0) return
    await transaction.delete(feeds).where(and(eq(feeds.isImported, false), notInArray(feeds.url, urls)))
  })
}

/** The feeds that may be asked now. */
export function readDueFeeds(database: Database): Promise<FeedRecord[]> {
  return database.select().from(feeds).where(lte(feeds.nextFetchAt, sql`now()`))
}

/** `validators` are undefined after a 304; the earlier ones stay. */
export async function recordSuccess(
  database: Database,
  feed: FeedRecord,
  { storedArticles, validators }: { storedArticles: number; validators?: Validators | undefined },
): Promise<void> {
  const known = { lastTriedAt: sql`now()`, lastFetchedAt: sql`now()`, failures: 0, lastError: null }
  await database
    .update(feeds)
    .set({ ...known, lastStoredArticles: storedArticles, ...validators })
    .where(eq(feeds.id, feed.id))
}

/** A feed that fails is asked less and less often, and never sooner than it wished. */
export async function recordFailure(
  database: Database,
  feed: FeedRecord,
  reason: string,
  retryAfterMs: number | null,
): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_MINUTES, FIRST_WAIT_MINUTES * 2 ** feed.failures)
  const nextFetchAt = inMinutes(Math.max(wait, Math.min(LONGEST_WAIT_MINUTES, (retryAfterMs ?? 0) / 60_000)))
  await database
    .update(feeds)
    .set({ nextFetchAt, failures: feed.failures + 1, lastError: reason, lastTriedAt: sql`now()` })
    .where(eq(feeds.id, feed.id))
}

function inMinutes(minutes: number) {
  return sql`now() + make_interval(mins => ${Math.ceil(minutes)}::int)`
}
