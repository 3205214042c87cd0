import Dexie, { liveQuery } from 'dexie'
import { Observable } from 'rxjs'
import { limits } from '#schemas/limits.ts'
import type { OwnArticle, OwnArticlesAnswer } from '#schemas/own-article.ts'
import { type OwnFeedState, type PersonalDatabase, withPersonalDatabase } from '../store/personal-database.ts'
import { withQuotaRetry } from '../store/storage-room.ts'
import { currentReader } from './reading-places.ts'

/** Articles of all sources that a device keeps. */
const MAX_OWN_ARTICLES = 5000

/** The highest number of each feed that this device has received. */
export async function readPositions(userId: string): Promise<Record<string, number>> {
  const feeds = await withPersonalDatabase(userId, ({ ownFeeds }) => ownFeeds.toArray())
  return Object.fromEntries(feeds.filter(({ seq }) => seq > 0).map(({ feedId, seq }) => [feedId, seq]))
}

/**
 * Stores an answer of the server, and removes what is of no followed feed or beyond the limits. Returns the articles
 * that this device did not have. Does nothing if the user has changed: deleted data must not return.
 */
export async function storeOwnArticles(
  userId: string,
  { feeds, articles }: Pick<OwnArticlesAnswer, 'feeds' | 'articles'>,
  most = MAX_OWN_ARTICLES,
): Promise<OwnArticle[]> {
  if ((await currentReader()) !== userId) return []
  return withQuotaRetry(() =>
    withPersonalDatabase(userId, (database) =>
      database.transaction('rw', database.ownArticles, database.ownFeeds, async () => {
        const present = await database.ownArticles.bulkGet(articles.map(({ feedId, id }) => [feedId, id]))
        await database.ownArticles.bulkPut([...articles])
        await storeFeeds(database, feeds, articles)
        for (const feedId of new Set(articles.map((article) => article.feedId))) await trimFeed(database, feedId)
        await trimAll(database, most)
        return articles.filter((_, index) => !present[index])
      }),
    ),
  )
}

async function storeFeeds(
  { ownArticles, ownFeeds }: PersonalDatabase,
  feeds: OwnArticlesAnswer['feeds'],
  articles: readonly OwnArticle[],
): Promise<void> {
  const before = new Map((await ownFeeds.toArray()).map((feed) => [feed.feedId, feed]))
  const rows = feeds.map((feed): OwnFeedState => {
    const seqs = articles.filter(({ feedId }) => feedId === feed.feedId).map(({ seq }) => seq)
    return { ...feed, seq: Math.max(before.get(feed.feedId)?.seq ?? 0, ...seqs) }
  })
  for (const { feedId } of feeds) before.delete(feedId)
  await ownFeeds.bulkPut(rows)
  await ownFeeds.bulkDelete([...before.keys()])
  await ownArticles
    .where('feedId')
    .anyOf([...before.keys()])
    .delete()
}

/** The server keeps the same ones. */
async function trimFeed({ ownArticles }: PersonalDatabase, feedId: string): Promise<void> {
  const ofFeed = ownArticles
    .where('[feedId+published]')
    .between([feedId, Dexie.minKey], [feedId, Dexie.maxKey])
    .reverse()
    .offset(limits.ownFeedArticles)
  await ownArticles.bulkDelete(await ofFeed.primaryKeys())
}

async function trimAll({ ownArticles }: PersonalDatabase, most: number): Promise<void> {
  const excess = (await ownArticles.count()) - most
  if (excess > 0) await ownArticles.orderBy('published').limit(excess).delete()
}

/** Removes the older half, and returns how many. The device is full. */
export async function evictOwnArticles(): Promise<number> {
  const userId = await currentReader()
  if (userId === null) return 0
  return withPersonalDatabase(userId, async ({ ownArticles }) => {
    const keys = await ownArticles
      .orderBy('published')
      .limit(Math.ceil((await ownArticles.count()) / 2))
      .primaryKeys()
    await ownArticles.bulkDelete(keys)
    return keys.length
  })
}

/** The user's articles of these feeds, newest first. Live, also for what other tabs store. */
export function ownArticles$(userId: string, feedIds: readonly string[], most: number): Observable<OwnArticle[]> {
  return live(userId, async ({ ownArticles }) => {
    const followed = new Set(feedIds)
    return ownArticles
      .orderBy('published')
      .reverse()
      .filter(({ feedId }) => followed.has(feedId))
      .limit(most)
      .toArray()
  })
}

/** What a feed has brought. */
export interface FeedNews {
  /** ISO 8601; undefined without an article. */
  lastPublished: string | undefined
  /** Why the server's last fetch failed; empty if it did not. */
  problem: string
}

/** By feed. Live. */
export function feedNews$(userId: string): Observable<Map<string, FeedNews>> {
  return live(userId, async ({ ownArticles, ownFeeds }) => {
    const feeds = await ownFeeds.toArray()
    const news = feeds.map(async ({ feedId, problem }): Promise<[string, FeedNews]> => {
      const ofFeed = ownArticles.where('[feedId+published]').between([feedId, Dexie.minKey], [feedId, Dexie.maxKey])
      const last = await ofFeed.last()
      return [feedId, { lastPublished: last?.published, problem }]
    })
    return new Map(await Promise.all(news))
  })
}

function live<Result>(userId: string, query: (database: PersonalDatabase) => PromiseLike<Result>): Observable<Result> {
  return new Observable((subscriber) => {
    const subscription = liveQuery(async () => withPersonalDatabase(userId, query)).subscribe(
      (result) => subscriber.next(result),
      (error) => subscriber.error(error),
    )
    return () => subscription.unsubscribe()
  })
}
