import { and, asc, eq } from 'drizzle-orm'
import { generateOpml } from 'feedsmith'
import { endpoints } from '#schemas/endpoints.ts'
import type { Feed } from '#schemas/feed.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../db/database.ts'
import { feeds } from '../../../db/tables/news.ts'
import { refuse } from '../../../errors.ts'
import { OpenCalls } from '../../../plugins/open-calls.ts'
import type { RegisterEndpoint } from '../../../register-endpoint.ts'
import { type FeedRecord, recordFeeds } from './feed-records.ts'
import { importFeeds } from './import-feeds.ts'
import { readListFile } from './read-feed-list.ts'

const refusals = {
  notOpml: refuse(422, 'not_opml', 'This is not an OPML file.'),
  tooCostly: refuse(422, 'costly_list', 'This list takes too much time or memory to read. Import it in parts.'),
}
const importRuns = refuse(409, 'import_running', 'Another import is running. Wait until it is finished.')
const isListed = refuse(409, 'listed_feed', 'This feed is set in the server configuration. Remove it there.')

/** Registers the admin calls for feeds: state, export, import, removal. */
export function registerFeeds(register: RegisterEndpoint, { database, config }: AppContext): void {
  const { source, allowPrivateAddresses } = config.feeds

  /** Includes the feeds of a local list that have not been fetched yet. */
  async function readFeeds(): Promise<FeedRecord[]> {
    const known = await readAll(database)
    if (known.some((feed) => !feed.isImported)) return known
    const listed = await readListFile(source)
    if (!listed) return known
    await recordFeeds(database, listed)
    return readAll(database)
  }

  register(endpoints.feeds, async () => {
    const listObject = (await readFeeds()).map(describeFeed)
    return { listObject, totalElementCount: listObject.length }
  })

  register(endpoints.exportFeeds, async () => Buffer.from(writeList(await readFeeds())))

  // Each import has a process of its own.
  const importing = new OpenCalls(1)
  register(endpoints.importFeeds, async ({ body: { opml, isDryRun } }) => {
    const end = importing.begin('import')
    if (!end) return importRuns
    try {
      await readFeeds()
      const answer = await importFeeds(database, opml, { isDryRun, allowsPrivateAddresses: allowPrivateAddresses })
      return typeof answer === 'string' ? refusals[answer] : answer
    } finally {
      end()
    }
  })

  register(endpoints.removeFeed, async ({ params: { id } }) => {
    const isIt = and(eq(feeds.id, id), eq(feeds.isImported, true))
    const removed = await database.delete(feeds).where(isIt).returning({ id: feeds.id })
    if (removed.length > 0) return { done: true as const }
    const [stored] = await database.select({ id: feeds.id }).from(feeds).where(eq(feeds.id, id))
    return stored ? isListed : refuse(404, 'not_found', 'Feed not found.')
  })
}

function readAll(database: Database): Promise<FeedRecord[]> {
  return database.select().from(feeds).orderBy(asc(feeds.category), asc(feeds.title), asc(feeds.id))
}

function describeFeed({ id, url, title, category, isImported, ...last }: FeedRecord): Feed {
  return {
    id,
    url,
    title,
    category,
    isImported,
    triedAt: last.lastTriedAt?.toISOString() ?? null,
    fetchedAt: last.lastFetchedAt?.toISOString() ?? null,
    storedArticles: last.lastStoredArticles,
    fault: last.lastError,
  }
}

function writeList(records: readonly FeedRecord[]): string {
  const outlines = records.map(({ url, title, category }) => {
    return { text: title, title, type: 'rss', xmlUrl: url, category: `/${category}` }
  })
  return generateOpml({ head: { title: 'Feeds of Vedika', dateCreated: new Date() }, body: { outlines } })
}
