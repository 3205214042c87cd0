import pLimit from 'p-limit'
import { createKeyedLimit } from '../../articles/keyed-limit.ts'
import { type FeedOutcome, type Gathering, refreshFeed } from '../../articles/refresh-feed.ts'
import type { Database } from '../../db/database.ts'
import type { DocumentOptions } from '../../jobs/document-tasks.ts'
import { logWarning } from '../../log.ts'
import { createDocumentReader } from '../../providers/feeds/document-reader.ts'
import { createDocumentFetcher } from '../../providers/feeds/fetch-document.ts'
import { createOwnArticleStore, trimOwnArticles } from './own-articles.ts'
import { claimFeed, findDueFeeds, type OwnFeed, recordFailure, recordFetch, releaseFeed } from './own-feeds.ts'

const FEEDS_AT_ONCE = 2
const REQUESTS_AT_ONCE_OF_A_HOST = 2
const LONGEST_MS = 10 * 60_000

/** Fetches each feed that is due, once, whichever process is first. A failing feed does not stop the others. */
export async function refreshOwnFeeds(
  database: Database,
  { allowPrivateAddresses, fetchLimits }: DocumentOptions,
  stopping: AbortSignal,
): Promise<void> {
  const due = await findDueFeeds(database)
  if (due.length === 0) return
  const fetcher = createDocumentFetcher({ allowsPrivateAddresses: allowPrivateAddresses, ...fetchLimits })
  const reader = createDocumentReader()
  const gathering: Gathering = {
    database,
    fetcher,
    reader,
    limitOf: createKeyedLimit(REQUESTS_AT_ONCE_OF_A_HOST),
    costlyPages: new Map(),
    costlyPictures: { ofHost: new Map(), ofPublisher: new Map() },
    signal: AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_MS)]),
  }
  const limit = pLimit(FEEDS_AT_ONCE)
  try {
    await Promise.all(due.map((id) => limit(() => refreshNext(gathering, id))))
  } finally {
    await reader.close()
    await fetcher.close()
  }
}

async function refreshNext(gathering: Gathering, id: string): Promise<void> {
  const { database, signal } = gathering
  if (signal.aborted) return
  const feed = await claimFeed(database, id)
  if (!feed) return
  const outcome = await refreshFeed(gathering, feed, createOwnArticleStore(database, feed)).catch(describeError)
  if (signal.aborted) return releaseFeed(database, feed)
  await trimOwnArticles(database, id)
  await record(database, feed, outcome)
}

/** The log names no feed: it is a user's own. */
function describeError(error: unknown): FeedOutcome {
  logWarning('The feed of a source could not be stored:', error)
  const problem = 'Its articles could not be stored.'
  return { kind: 'failed', reason: 'cannot be stored', problem, retryAfterMs: null }
}

async function record(database: Database, feed: OwnFeed, outcome: FeedOutcome): Promise<void> {
  if (outcome.kind === 'read') return recordFetch(database, feed, outcome.validators)
  if (outcome.kind === 'unchanged') return recordFetch(database, feed)
  const { kind, problem } = outcome
  const retryAfterMs = (outcome.kind === 'failed' && outcome.retryAfterMs) || 0
  await recordFailure(database, feed, { kind, problem, retryAfterMs })
}
