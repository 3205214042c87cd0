import pLimit from 'p-limit'
import type { ArticleRequest } from '../providers/feeds/document-program.ts'
import type { DocumentReader, FoundArticle } from '../providers/feeds/document-reader.ts'
import type { Validators } from '../providers/feeds/fetch-document.ts'
import { nameProblem } from '../providers/feeds/fetch-problems.ts'
import type { ReadEntry } from '../providers/feeds/read-feed.ts'
import type { Headline } from './describe-entry.ts'
import { gatherPicture, gatherTextPictures, type PictureGathering } from './gather-pictures.ts'

export const FEED_TYPES =
  'application/rss+xml, application/atom+xml, application/feed+json, application/json, application/xml, text/xml, */*;q=0.1'
const PAGE_TYPES = 'text/html, application/xhtml+xml'
const feedProblems = {
  tooLarge: 'This feed takes too long to be read.',
  notAFeed: 'The address holds no feed any more.',
} as const
/** Entries of one feed processed at once. The limit keeps database connections free for readers. */
const ENTRIES_AT_ONCE = 2
/** Slow or unreadable pages of a host before the rest of its pages is skipped: each costs seconds. */
const MAX_COSTLY_PAGES = 2

export interface Gathering extends PictureGathering {
  reader: DocumentReader
  /** By host: number of pages that timed out or exhausted the reader. */
  costlyPages: Map<string, number>
}

/** Where the articles of one feed are stored. */
export interface ArticleStore {
  /** Stores an entry. Null if the article is complete and unchanged, so that its page need not be read. */
  storeEntry(entry: ReadEntry, language: string): Promise<Headline | null>
  /** Completes the article. `found` is null without a readable text; `picture` is empty without one. */
  storeText(headline: Headline, found: FoundArticle | null, picture: string): Promise<void>
}

interface Failure {
  /** For administrators. */
  reason: string
  /** For users. */
  problem: string
}

export type FeedOutcome =
  | { kind: 'read'; storedArticles: number; validators: Validators | undefined }
  | { kind: 'unchanged' }
  | (Failure & { kind: 'unreachable' })
  | (Failure & { kind: 'failed'; retryAfterMs: number | null })

/** Fetches one feed and the pages of its new articles, and stores them. */
export async function refreshFeed(
  gathering: Gathering,
  feed: Validators & { url: string },
  store: ArticleStore,
): Promise<FeedOutcome> {
  const { fetcher, reader, signal } = gathering
  const answer = await fetcher.fetchDocument(feed.url, { accept: FEED_TYPES, validators: feed, signal })
  if (answer.kind === 'unchanged') return answer
  if (answer.kind !== 'fetched') {
    const { reason } = answer
    const problem = nameProblem(answer, 'feed')
    if (answer.kind === 'unreachable') return { kind: 'unreachable', reason, problem }
    return { kind: 'failed', reason, problem, retryAfterMs: answer.retryAfterMs }
  }
  const outcome = await reader.readFeed(answer.text, answer.url)
  if (outcome.kind === 'exhausted') return fail('takes too much time or memory to read', feedProblems.tooLarge)
  if (!outcome.result) return fail('not a feed', feedProblems.notAFeed)

  const { entries, language } = outcome.result
  const limit = pLimit(ENTRIES_AT_ONCE)
  const gathered = await Promise.allSettled(
    entries.map((entry) => limit(() => gatherArticle(gathering, store, entry, language))),
  )
  const results = gathered.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
  const isComplete = !results.includes('incomplete')
  return {
    kind: 'read',
    storedArticles: results.filter((result) => result !== 'known').length,
    // Without validators the server sends the feed again, which retries incomplete articles.
    validators: isComplete ? { etag: answer.etag, lastModified: answer.lastModified } : undefined,
  }
}

function fail(reason: string, problem: string): FeedOutcome {
  return { kind: 'failed', reason, problem, retryAfterMs: null }
}

async function gatherArticle(
  gathering: Gathering,
  store: ArticleStore,
  entry: ReadEntry,
  language: string,
): Promise<'known' | 'complete' | 'incomplete'> {
  const { reader, signal } = gathering
  const headline = await store.storeEntry(entry, language)
  if (!headline) return 'known'
  const page = await fetchPage(gathering, entry.url)
  if (signal.aborted || !page) return 'incomplete'
  const isPage = page.kind === 'fetched' && /html/i.test(page.contentType)
  const { title } = headline
  const found =
    (isPage ? await readPage(gathering, { html: page.text, address: page.url, headline: title }) : null) ??
    (await reader.readContent({ html: entry.content, address: entry.url, headline: title }))
  const lead = await gatherPicture(gathering, entry.picture || found?.picture || '')
  const text = await gatherTextPictures(gathering, entry.url, found?.text ?? '', lead)
  if (signal.aborted) return 'incomplete'
  await store.storeText(headline, found && { ...found, text }, lead.id)
  return 'complete'
}

async function readPage(gathering: Gathering, request: ArticleRequest): Promise<FoundArticle | null> {
  const outcome = await gathering.reader.readPage(request)
  if (outcome.kind === 'read') return outcome.result
  countCostlyPage(gathering, new URL(request.address).host)
  return null
}

function countCostlyPage({ costlyPages }: Gathering, host: string): void {
  costlyPages.set(host, (costlyPages.get(host) ?? 0) + 1)
}

/** Null if the host had too many costly pages; the next refresh fetches the rest. */
function fetchPage(gathering: Gathering, url: string) {
  const { fetcher, limitOf, costlyPages, signal } = gathering
  const { host } = new URL(url)
  return limitOf(host)(async () => {
    if ((costlyPages.get(host) ?? 0) >= MAX_COSTLY_PAGES) return null
    const page = await fetcher.fetchDocument(url, { accept: PAGE_TYPES, signal })
    if (page.kind === 'unreachable') countCostlyPage(gathering, host)
    return page
  })
}
