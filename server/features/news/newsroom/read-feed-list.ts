import { readFile } from 'node:fs/promises'
import { isWebAddress } from '#schemas/article-address.ts'
import type { DocumentReader } from '../../../providers/feeds/document-reader.ts'
import type { DocumentFetcher } from '../../../providers/feeds/fetch-document.ts'
import { type ListedFeed, parseFeedList } from '../../../providers/feeds/parse-feed-list.ts'

const DEFAULT_LIST = new URL('default-feeds.opml', import.meta.url)

/**
 * Feeds to fetch: those of an OPML list at a path or URL, or the single feed at that URL; without a source, the
 * built-in list. Null if the source cannot be read or is neither.
 */
export async function readFeedList(
  source: string | undefined,
  fetcher: DocumentFetcher,
  reader: DocumentReader,
): Promise<ListedFeed[] | null> {
  if (!source || !isWebAddress(source)) return readListFile(source)
  const answer = await fetcher.fetchDocument(source, { accept: 'text/x-opml, application/xml, */*;q=0.5' })
  if (answer.kind !== 'fetched') return null
  const listed = await reader.readFeedList(answer.text)
  if (listed) return listed
  const outcome = await reader.readFeed(answer.text, answer.url)
  const feed = outcome.kind === 'read' ? outcome.result : null
  return feed && [{ url: new URL(source).href, title: feed.title, category: '' }]
}

/** Feeds of a list on this machine; null if it is elsewhere or cannot be read. */
export async function readListFile(source: string | undefined): Promise<ListedFeed[] | null> {
  if (source && isWebAddress(source)) return null
  try {
    return parseFeedList(await readFile(source ?? DEFAULT_LIST, 'utf8'))
  } catch {
    return null
  }
}
