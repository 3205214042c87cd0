import { count, eq, inArray } from 'drizzle-orm'
import { articleIdOf } from '#schemas/article-address.ts'
import type { FeedImportAnswer } from '#schemas/feed.ts'
import { limits } from '#schemas/limits.ts'
import { findSection } from '../../../articles/news-categories.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { feeds } from '../../../db/tables/news.ts'
import { createDocumentReader } from '../../../providers/feeds/document-reader.ts'
import type { ListedFeed } from '../../../providers/feeds/parse-feed-list.ts'
import { findForbiddenHosts, isAllowedUrl } from '../../../providers/feeds/public-address.ts'
import { lockFeeds } from './feed-records.ts'

interface ImportOptions {
  isDryRun: boolean
  allowsPrivateAddresses: boolean
}

interface NewFeed extends ListedFeed {
  id: string
}

const reasons = {
  noAddress: 'This is not a web address.',
  tooLong: `Its address is longer than ${limits.address} characters.`,
  forbidden: 'This is not a public address.',
  tooMany: `There is room for ${limits.importedFeeds} imported feeds.`,
} as const

/** Adds the new feeds of an OPML list; the next refresh fetches them. Idempotent. */
export async function importFeeds(
  database: Database,
  opml: string,
  { isDryRun, allowsPrivateAddresses }: ImportOptions,
): Promise<FeedImportAnswer | 'notOpml' | 'tooCostly'> {
  const outcome = await readOutlines(opml)
  if (outcome.kind === 'exhausted') return 'tooCostly'
  if (!outcome.result) return 'notOpml'
  const { sound, refused } = await sortOut(outcome.result, allowsPrivateAddresses)
  return database.transaction(async (transaction) => {
    await lockFeeds(transaction) // counted and added at once
    const fresh = await withoutPresent(transaction, sound)
    const fitting = fresh.slice(0, Math.max(0, limits.importedFeeds - (await countImported(transaction))))
    if (!isDryRun && fitting.length > 0) {
      const rows = fitting.map((feed) => ({ ...feed, isImported: true }))
      await transaction.insert(feeds).values(rows).onConflictDoNothing()
    }
    return {
      added: fitting.map(({ url, title, category }) => ({ url, title, category })),
      present: sound.length - fresh.length,
      refused: [...refused, ...fresh.slice(fitting.length).map((feed) => refuse(feed, reasons.tooMany))],
    }
  })
}

/** An admin imports a list that a stranger may have written. */
async function readOutlines(opml: string) {
  const reader = createDocumentReader()
  const outcome = await reader.readOutlines(opml)
  await reader.close()
  return outcome
}

async function sortOut(outlines: readonly ListedFeed[], allowsPrivate: boolean) {
  const refused: FeedImportAnswer['refused'] = []
  const sound = new Map<string, NewFeed>()
  for (const outline of outlines) {
    const url = URL.parse(outline.url)
    if (!url || !/^https?:$/.test(url.protocol)) refused.push(refuse(outline, reasons.noAddress))
    else if (url.href.length > limits.address) refused.push(refuse(outline, reasons.tooLong))
    else if (!isAllowedUrl(url, allowsPrivate)) refused.push(refuse(outline, reasons.forbidden))
    else {
      const id = await articleIdOf(url.href)
      const title = outline.title.trim().slice(0, limits.title) || url.host
      sound.set(id, { id, url: url.href, title, category: findSection([outline.category]) })
    }
  }
  const hostOf = ({ url }: NewFeed) => new URL(url).hostname
  const forbidden = await findForbiddenHosts([...sound.values()].map(hostOf), allowsPrivate)
  for (const feed of [...sound.values()].filter((each) => forbidden.has(hostOf(each)))) {
    refused.push(refuse(feed, reasons.forbidden))
    sound.delete(feed.id)
  }
  return { sound: [...sound.values()], refused }
}

async function withoutPresent(transaction: Transaction, given: readonly NewFeed[]): Promise<NewFeed[]> {
  if (given.length === 0) return []
  const ids = given.map(({ id }) => id)
  const present = await transaction.select({ id: feeds.id }).from(feeds).where(inArray(feeds.id, ids))
  const known = new Set(present.map(({ id }) => id))
  return given.filter(({ id }) => !known.has(id))
}

async function countImported(transaction: Transaction): Promise<number> {
  const [found] = await transaction.select({ total: count() }).from(feeds).where(eq(feeds.isImported, true))
  return found?.total ?? 0
}

function refuse({ url, title }: ListedFeed, reason: string) {
  return { url: url.slice(0, limits.address), title: title.slice(0, limits.title), reason }
}
