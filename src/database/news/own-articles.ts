import Dexie, { liveQuery } from 'dexie'
import { from, type Observable, Subject } from 'rxjs'
import { limits } from '#schemas/limits.ts'
import type { OwnArticle, OwnArticlesAnswer } from '#schemas/own-article.ts'
import {
  type OwnFeedState,
  type PersonalDatabase,
  withPersonalDatabase,
  writePersonalDatabase,
} from '../store/personal-database.ts'
import { currentReader } from './reading-places.ts'

/** Articles of all sources that a device keeps. */
const MAX_OWN_ARTICLES = 5000
const READ_AT_ONCE = 200

/** Feeds that the user has asked the server to fetch: this tab brings their articles as soon as the server has them. */
export const askedFeeds$ = new Subject<string>()

/** When the server last read the feed, as this device knows it. ISO 8601; undefined before. */
export async function readFetchedAt(userId: string, feedId: string): Promise<string | undefined> {
  const feed = await withPersonalDatabase(userId, ({ ownFeeds }) => ownFeeds.get(feedId))
  return feed?.fetchedAt ?? undefined
}

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
  return writePersonalDatabase(userId, (database) =>
    database.transaction('rw', database.ownArticles, database.ownFeeds, async () => {
      const present = await database.ownArticles.bulkGet(articles.map(({ feedId, id }) => [feedId, id]))
      await database.ownArticles.bulkPut([...articles])
      await storeFeeds(database, feeds, articles)
      for (const feedId of new Set(articles.map((article) => article.feedId))) await trimFeed(database, feedId)
      await trimAll(database, most)
      return articles.filter((_, index) => !present[index])
    }),
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

/** Which of the user's articles a list holds. */
export interface OwnSelection {
  feedIds: readonly string[]
  /** Decides by the id, before any article is read. Without it, all are listed. */
  isListed?: (id: string) => boolean
  /** Decides by the content, for which all listed articles are read. */
  isHidden?: (article: OwnArticle) => boolean
}

interface FoundOwnArticles {
  /** Ids of the whole list, newest first. An article of two feeds is listed once. */
  ids: string[]
  /** The wanted part of the list. */
  articles: OwnArticle[]
  /** True if this device has any article of the feeds, listed or not. */
  hasAny: boolean
}

/** A list of the user's articles, of which `size` from `start` on are read. Live, also for what other tabs store. */
export function ownArticles$(
  userId: string,
  { feedIds, isListed, isHidden }: OwnSelection,
  start: number,
  size: number,
): Observable<FoundOwnArticles> {
  return live(userId, async ({ ownArticles }) => {
    const keys = uniqueKeys(await ownArticles.orderBy('published').primaryKeys(), new Set(feedIds))
    const listed = isListed ? keys.filter(([, id]) => isListed(id)) : keys
    const shown = isHidden ? await withoutHidden(ownArticles, listed, isHidden) : listed
    const found = await ownArticles.bulkGet(shown.slice(start, start + size))
    const articles = found.filter((article) => article !== undefined)
    return { ids: shown.map(([, id]) => id), articles, hasAny: keys.length > 0 }
  })
}

type OwnKey = [feedId: string, id: string]

/** `keys` has the oldest first. */
function uniqueKeys(keys: readonly OwnKey[], feedIds: ReadonlySet<string>): OwnKey[] {
  const newest = keys.filter(([feedId]) => feedIds.has(feedId)).reverse()
  const byId = new Map<string, OwnKey>()
  for (const key of newest) if (!byId.has(key[1])) byId.set(key[1], key)
  return [...byId.values()]
}

/** Some at a time: thousands of texts would fill memory. */
async function withoutHidden(
  ownArticles: PersonalDatabase['ownArticles'],
  keys: readonly OwnKey[],
  isHidden: (article: OwnArticle) => boolean,
): Promise<OwnKey[]> {
  const shown: OwnKey[] = []
  for (let start = 0; start < keys.length; start += READ_AT_ONCE) {
    for (const article of await ownArticles.bulkGet(keys.slice(start, start + READ_AT_ONCE)))
      if (article && !isHidden(article)) shown.push([article.feedId, article.id])
  }
  return shown
}

/** The article in each of the feeds that have it. Live. */
export function ownArticlesById$(userId: string, id: string): Observable<OwnArticle[]> {
  return live(userId, ({ ownArticles }) => ownArticles.where({ id }).toArray())
}

/** Whether a source of the signed-in user has brought this article. No public call may tell it. */
export async function isOwnArticle(id: string): Promise<boolean> {
  const userId = await currentReader()
  if (userId === null) return false
  return (await withPersonalDatabase(userId, ({ ownArticles }) => ownArticles.where({ id }).count())) > 0
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
  return from(liveQuery(async () => withPersonalDatabase(userId, query)))
}
