import { limits } from '#schemas/limits.ts'
import { makeStorable } from '../../articles/make-storable.ts'
import { FEED_TYPES } from '../../articles/refresh-feed.ts'
import type { Documents } from '../../jobs/document-tasks.ts'
import {
  addressToFetch,
  describeFetchFailure,
  type FetchOutcome,
  givenUp,
  tooLarge,
} from '../../providers/feeds/fetch-problems.ts'

const ACCEPT = `${FEED_TYPES}, text/html, application/xhtml+xml`
/** Where sites have their feed without a link to it. */
const USUAL_PATHS = ['/feed', '/rss.xml', '/atom.xml', '/index.xml', '/feed.xml']

export const sourceProblems = {
  noFeed: 'This site has no feed that Vedika can find. Add the address of its feed, if you know it.',
  notAFeed: 'This is neither a feed nor a web page.',
  tooMany: `You added more than ${limits.dailySources} sources today. Try this one again tomorrow.`,
} as const

/** A feed's own words about itself, shared by all who follow it. */
export interface FoundFeed {
  url: string
  title: string
  /** Empty if the feed names none. */
  siteUrl: string
}

type Attempt =
  | { kind: 'found'; feed: FoundFeed; page?: string }
  | { kind: 'page'; html: string; url: string }
  | FetchOutcome

/**
 * Finds the feed of an address: the address itself, one that its page links, or one at a usual place of its site.
 * `page` is the page that led to it, whose address may be for its reader alone.
 */
export async function findFeed(documents: Documents, address: string): Promise<Exclude<Attempt, { kind: 'page' }>> {
  const first = await tryAddress(documents, addressToFetch(address))
  if (first.kind !== 'page') return first
  const linked = await documents.reader.findFeedLinks(first.html, first.url)
  let failure: FetchOutcome | undefined
  for (const url of linked) {
    const attempt = await tryAddress(documents, url)
    if (attempt.kind === 'found') return { ...attempt, page: first.url }
    if (attempt.kind !== 'page') failure ??= attempt
  }
  for (const path of linked.length > 0 ? [] : USUAL_PATHS) {
    const attempt = await tryAddress(documents, new URL(path, first.url).href)
    if (attempt.kind === 'found') return { ...attempt, page: first.url }
    // A site that does not answer is not asked for more.
    if (attempt.kind === 'postponed') return attempt
  }
  return failure ?? { kind: 'failed', problem: sourceProblems.noFeed }
}

async function tryAddress({ fetcher, reader, signal }: Documents, url: string): Promise<Attempt> {
  const answer = await fetcher.fetchDocument(url, { accept: ACCEPT, signal })
  if (answer.kind === 'unchanged') return { kind: 'failed', problem: givenUp }
  if (answer.kind !== 'fetched') return describeFetchFailure(answer)
  const outcome = await reader.readFeed(answer.text, answer.url)
  if (outcome.kind === 'exhausted') return { kind: 'failed', problem: tooLarge }
  if (outcome.result) {
    const { title, siteUrl } = outcome.result
    return { kind: 'found', feed: makeStorable({ url, title, siteUrl }) }
  }
  if (/html/i.test(answer.contentType)) return { kind: 'page', html: answer.text, url: answer.url }
  return { kind: 'failed', problem: sourceProblems.notAFeed }
}
