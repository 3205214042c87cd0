import pLimit from 'p-limit'
import { createKeyedLimit } from '../../../articles/keyed-limit.ts'
import { type FeedOutcome, refreshFeed } from '../../../articles/refresh-feed.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import { withAdvisoryLock } from '../../../db/with-advisory-lock.ts'
import { createDocumentReader, type DocumentReader } from '../../../providers/feeds/document-reader.ts'
import { createDocumentFetcher, type FetcherOptions } from '../../../providers/feeds/fetch-document.ts'
import { type FeedRecord, readDueFeeds, recordFailure, recordFeeds, recordSuccess } from './feed-records.ts'
import { readFeedList } from './read-feed-list.ts'
import { createArticleStore, trimArticles } from './store-articles.ts'

const FEEDS_AT_ONCE = 4
const PAGES_AT_ONCE_OF_A_HOST = 2
const LONGEST_MS = 10 * 60_000
const MAX_ARTICLES = 20_000

export interface RefreshOptions {
  database: Database
  feeds: Pick<Config['feeds'], 'source' | 'allowPrivateAddresses'>
  /** Ends the refresh early; articles stored until then stay. */
  signal?: AbortSignal
  /** Overrides the limits of one download. */
  fetchLimits?: Pick<FetcherOptions, 'timeoutMs' | 'mostBytes'>
  /** Feed articles to keep. */
  mostArticles?: number
  /** Reads the documents, and stays open; without it the refresh starts and closes one of its own. */
  reader?: DocumentReader
}

export interface RefreshReport {
  /** Feeds that were due. */
  feeds: number
  unchanged: number
  /** New or changed. */
  storedArticles: number
  failures: { url: string; reason: string }[]
  /** True if no feed answered: the network is down, and no feed is marked as failed. */
  isOffline: boolean
}

/**
 * Fetches every due feed once, and the pages of new articles. A failing feed does not stop the others. Null if
 * another server is doing it.
 */
export function refreshNews(options: RefreshOptions): Promise<RefreshReport | null> {
  return withAdvisoryLock(options.database, 'refresh-news', () => gatherNews(options))
}

async function gatherNews(options: RefreshOptions): Promise<RefreshReport> {
  const { database, feeds, fetchLimits, mostArticles = MAX_ARTICLES } = options
  const deadline = AbortSignal.timeout(LONGEST_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  const fetcher = createDocumentFetcher({ allowsPrivateAddresses: feeds.allowPrivateAddresses, ...fetchLimits })
  const reader = options.reader ?? createDocumentReader()
  try {
    // A list that cannot be read now leaves the feeds that were listed last.
    const listed = await readFeedList(feeds.source, fetcher, reader)
    if (listed) await recordFeeds(database, listed)
    const due = await readDueFeeds(database)
    const limit = pLimit(FEEDS_AT_ONCE)
    const limitOf = createKeyedLimit(PAGES_AT_ONCE_OF_A_HOST)
    const costlyPages = new Map<string, number>()
    const costlyPictures = { ofHost: new Map<string, number>(), ofPublisher: new Map<string, number>() }
    const gathering = { database, fetcher, reader, limitOf, costlyPages, costlyPictures, signal }
    const outcomes = await Promise.all(
      due.map(async (feed) => ({
        feed,
        outcome: await limit(() =>
          refreshFeed(gathering, feed, createArticleStore(database, feed)).catch(describeError),
        ),
      })),
    )
    const report = summarise(outcomes)
    if (!listed) report.failures.push({ url: feeds.source ?? '', reason: 'the list of feeds cannot be read' })
    await recordOutcomes(database, outcomes, report.isOffline || signal.aborted)
    await trimArticles(database, mostArticles)
    return report
  } finally {
    if (!options.reader) await reader.close()
    await fetcher.close()
  }
}

interface Result {
  feed: FeedRecord
  outcome: FeedOutcome
}

function summarise(results: readonly Result[]): RefreshReport {
  const outcomes = results.map(({ outcome }) => outcome)
  return {
    feeds: results.length,
    unchanged: outcomes.filter(({ kind }) => kind === 'unchanged').length,
    storedArticles: outcomes.reduce((sum, outcome) => sum + (outcome.kind === 'read' ? outcome.storedArticles : 0), 0),
    failures: results.flatMap(({ feed: { url }, outcome }) =>
      'reason' in outcome ? [{ url, reason: outcome.reason }] : [],
    ),
    isOffline: results.length > 0 && outcomes.every(({ kind }) => kind === 'unreachable'),
  }
}

function describeError(error: unknown): FeedOutcome {
  const reason = error instanceof Error ? error.message : String(error)
  return { kind: 'failed', reason, problem: '', retryAfterMs: null }
}

async function recordOutcomes(database: Database, results: readonly Result[], forgivesSilence: boolean): Promise<void> {
  for (const { feed, outcome } of results) {
    if (outcome.kind === 'read') await recordSuccess(database, feed, outcome)
    else if (outcome.kind === 'unchanged') await recordSuccess(database, feed, { storedArticles: 0 })
    else if (outcome.kind === 'failed') await recordFailure(database, feed, outcome.reason, outcome.retryAfterMs)
    else if (!forgivesSilence) await recordFailure(database, feed, outcome.reason, null)
  }
}

/** The one line that the log gets of a refresh. */
export function describeRefresh(report: RefreshReport | null): string {
  if (!report) return 'News: another server gathers it just now.'
  const { feeds, unchanged, storedArticles, failures, isOffline } = report
  if (isOffline) return 'News: no feed could be reached; the articles already here stay, and the next try follows.'
  const failed = failures
    .map(({ url, reason }) => `${URL.canParse(url) ? new URL(url).host : url} (${reason})`)
    .join(', ')
  const read = `News: ${feeds} feeds asked, ${unchanged} without anything new, ${storedArticles} articles stored`
  return failed ? `${read}; no news from ${failed}` : read
}
