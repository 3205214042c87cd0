import { createHash } from 'node:crypto'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { ownFeeds, sources } from '../../db/tables/sources.ts'
import type { Validators } from '../../providers/feeds/fetch-document.ts'
import { addressToFetch } from '../../providers/feeds/fetch-problems.ts'
import type { FoundFeed } from './find-feed.ts'

export type OwnFeed = typeof ownFeeds.$inferSelect

const PAUSE_MINUTES = 60
/** Between two fetches that a reader asks for. */
const LEAST_PAUSE_MINUTES = 5
const LONGEST_PAUSE_MINUTES = 24 * 60

/** Adds the feed, or renews its time, so that the daily cleaning does not take it. Returns its id. */
export async function addOwnFeed(transaction: Transaction, { url, title, siteUrl }: FoundFeed): Promise<string> {
  const id = feedIdOf(url)
  await transaction
    .insert(ownFeeds)
    .values({ id, url, title, siteUrl })
    .onConflictDoUpdate({ target: ownFeeds.id, set: { followedAt: sql`now()` } })
  return id
}

/** A feed at this address that somebody follows already: it needs no search. */
export async function findOwnFeed(database: Database, address: string): Promise<FoundFeed | undefined> {
  const [found] = await database
    .select({ url: ownFeeds.url, title: ownFeeds.title, siteUrl: ownFeeds.siteUrl })
    .from(ownFeeds)
    .where(eq(ownFeeds.id, feedIdOf(addressToFetch(address))))
  return found
}

/** Ids of the feeds that are due and that somebody follows unmuted. */
export async function findDueFeeds(database: Database): Promise<string[]> {
  const found = await database
    .selectDistinct({ id: ownFeeds.id })
    .from(ownFeeds)
    .innerJoin(sources, eq(sources.feedId, ownFeeds.id))
    .where(and(lte(ownFeeds.nextFetchAt, sql`now()`), eq(sources.deletedAt, 0), eq(sources.isMuted, false)))
  return found.map(({ id }) => id)
}

/**
 * Makes the feed due if its last fetch was some minutes ago. Otherwise returns how many minutes are left. The pause of
 * a feed that refuses, or that asked for a pause, is shortened no further.
 */
export async function askForFetch(database: Database, id: string): Promise<number> {
  const isOf = eq(ownFeeds.id, id)
  const earliest = inMinutes(PAUSE_MINUTES - LEAST_PAUSE_MINUTES)
  const [asked] = await database
    .update(ownFeeds)
    .set({ nextFetchAt: sql`now()` })
    .where(and(isOf, lte(ownFeeds.nextFetchAt, earliest)))
    .returning({ id: ownFeeds.id })
  if (asked) return 0
  const seconds = sql<number>`extract(epoch from ${ownFeeds.nextFetchAt} - (${earliest}))::float`
  const [feed] = await database.select({ seconds }).from(ownFeeds).where(isOf)
  return feed ? Math.max(1, Math.ceil(feed.seconds / 60)) : 0
}

/** Claims a due feed by moving its next fetch. Undefined if another process was faster. */
export async function claimFeed(database: Database, id: string): Promise<OwnFeed | undefined> {
  const [feed] = await database
    .update(ownFeeds)
    .set({ nextFetchAt: inMinutes(PAUSE_MINUTES) })
    .where(and(eq(ownFeeds.id, id), lte(ownFeeds.nextFetchAt, sql`now()`)))
    .returning()
  return feed
}

/** Lets another process fetch the feed at once. */
export async function releaseFeed(database: Database, { id }: OwnFeed): Promise<void> {
  await database.update(ownFeeds).set({ nextFetchAt: sql`now()` }).where(eq(ownFeeds.id, id))
}

/** `validators` are undefined after a 304; the earlier ones stay. */
export async function recordFetch(database: Database, { id }: OwnFeed, validators?: Validators): Promise<void> {
  await database
    .update(ownFeeds)
    .set({ lastFetchedAt: sql`now()`, failures: 0, lastError: null, ...validators })
    .where(eq(ownFeeds.id, id))
}

/** A feed that refuses is asked less and less often. One that cannot be reached is asked every hour. */
export async function recordFailure(
  database: Database,
  { id, failures }: OwnFeed,
  { kind, problem, retryAfterMs = 0 }: { kind: 'unreachable' | 'failed'; problem: string; retryAfterMs?: number },
): Promise<void> {
  const wait = kind === 'unreachable' ? PAUSE_MINUTES : PAUSE_MINUTES * 2 ** failures
  const pause = Math.min(LONGEST_PAUSE_MINUTES, Math.max(wait, retryAfterMs / 60_000))
  await database
    .update(ownFeeds)
    .set({ nextFetchAt: inMinutes(pause), failures: failures + 1, lastError: problem })
    .where(eq(ownFeeds.id, id))
}

/** Removes feeds that nobody follows, with their articles. */
export async function removeUnfollowedFeeds(database: Database): Promise<void> {
  // By two queries: with Citus, `sources` lies on many nodes and `own_feeds` on each.
  const isOld = lte(ownFeeds.followedAt, sql`now() - interval '1 day'`)
  const old = await database.select({ id: ownFeeds.id }).from(ownFeeds).where(isOld)
  const followed = await database.selectDistinct({ id: sources.feedId }).from(sources).where(eq(sources.deletedAt, 0))
  const kept = new Set(followed.map(({ id }) => id))
  const unfollowed = old.map(({ id }) => id).filter((id) => !kept.has(id))
  // One that is followed since is no longer old.
  if (unfollowed.length > 0) await database.delete(ownFeeds).where(and(inArray(ownFeeds.id, unfollowed), isOld))
}

/** Hashes the whole address: a parameter, even one that only counts visits, may belong to one reader. */
function feedIdOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32)
}

function inMinutes(minutes: number) {
  return sql`now() + make_interval(mins => ${Math.ceil(minutes)}::int)`
}
