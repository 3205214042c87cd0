import { and, eq, sql } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import type { OwnArticle, OwnArticlesAnswer } from '#schemas/own-article.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../db/database.ts'
import { ownArticles, ownFeeds, sources } from '../../db/tables/sources.ts'
import { refuse } from '../../errors.ts'
import { logWarning } from '../../log.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { askForFetch } from './own-feeds.ts'
import type { SourceFinder } from './source-finder.ts'

interface Given extends Pick<AppContext, 'database'> {
  sources: SourceFinder
}

export function registerSources(register: RegisterEndpoint, { database, sources: finder }: Given): void {
  register(endpoints.ownArticles, async ({ body: { positions }, caller }) => {
    const followed = await readFollowed(database, caller.userId)
    const asked = followed.filter(({ isMuted }) => !isMuted)
    const after = asked.map(({ feedId }) => ({ feedId, after: positions[feedId] ?? 0 }))
    return { feeds: followed.map(describeFeed), ...(await readAfter(database, after)) }
  })
  register(endpoints.refreshSource, async ({ params: { id }, caller }) => {
    const isIt = and(eq(sources.userId, caller.userId), eq(sources.id, id), eq(sources.deletedAt, 0))
    const [source] = await database.select().from(sources).where(isIt)
    if (!source?.feedId) return refuse(404, 'not_found', 'This source was not found.')
    if (source.isMuted) return refuse(409, 'source_muted', 'This source is muted. Unmute it first.')
    const minutes = await askForFetch(database, source.feedId)
    if (minutes > 0) return refuse(409, 'fetched_recently', describeWait(minutes))
    void finder.refresh().catch((error: unknown) => logWarning('The feed of a source could not be fetched:', error))
    return {}
  })
}

function describeWait(minutes: number): string {
  const wait = minutes === 1 ? 'a minute' : minutes < 60 ? `${minutes} minutes` : 'some hours'
  return `This source can be fetched again in ${wait}.`
}

type Followed = Awaited<ReturnType<typeof readFollowed>>[number]

/** Each feed once: two sources of a user may lead to one feed, which is muted only if both are. */
function readFollowed(database: Database, userId: string) {
  return database
    .select({
      feedId: ownFeeds.id,
      lastFetchedAt: ownFeeds.lastFetchedAt,
      lastError: ownFeeds.lastError,
      isMuted: sql<boolean>`bool_and(${sources.isMuted})`,
    })
    .from(sources)
    .innerJoin(ownFeeds, eq(ownFeeds.id, sources.feedId))
    .where(and(eq(sources.userId, userId), eq(sources.deletedAt, 0)))
    .groupBy(ownFeeds.id)
    .orderBy(ownFeeds.id)
}

function describeFeed({ feedId, lastFetchedAt, lastError }: Followed): OwnArticlesAnswer['feeds'][number] {
  return { feedId, fetchedAt: lastFetchedAt?.toISOString() ?? null, problem: lastError ?? '' }
}

interface Position {
  feedId: string
  after: number
}

/** The next articles by feed and number. One that is larger than an answer is an answer of its own. */
async function readAfter(
  database: Database,
  positions: readonly Position[],
): Promise<Pick<OwnArticlesAnswer, 'articles' | 'more'>> {
  const most = limits.ownArticlesAnswer
  const asked = sql`json_to_recordset(${JSON.stringify(positions)}::json) as asked("feedId" text, after bigint)`
  const isAfter = and(sql`${ownArticles.feedId} = asked."feedId"`, sql`${ownArticles.seq} > asked.after`)
  const bytes = sql<number>`octet_length(${ownArticles.text}) + octet_length(${ownArticles.summary})`
  // Sizes first: texts that do not fit are not read.
  const sizes = await database
    .select({ feedId: ownArticles.feedId, seq: ownArticles.seq, bytes })
    .from(ownArticles)
    .innerJoin(asked, isAfter)
    .orderBy(ownArticles.feedId, ownArticles.seq)
    .limit(most.rows + 1)
  let taken = 0
  for (let sum = 0; taken < Math.min(most.rows, sizes.length); taken += 1) {
    sum += sizes[taken]?.bytes ?? 0
    if (taken > 0 && sum > most.bytes) break
  }
  const last = sizes[taken - 1]
  if (!last) return { articles: [], more: false }
  const rows = await database
    .select({ article: ownArticles })
    .from(ownArticles)
    .innerJoin(asked, isAfter)
    .where(sql`(${ownArticles.feedId}, ${ownArticles.seq}) <= (${last.feedId}, ${last.seq})`)
    .orderBy(ownArticles.feedId, ownArticles.seq)
    .limit(most.rows)
  return { articles: rows.map(({ article }) => describeArticle(article)), more: sizes.length > taken }
}

function describeArticle({ contentHash: _, published, ...article }: typeof ownArticles.$inferSelect): OwnArticle {
  return { ...article, published: published.toISOString() }
}
