import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import type { OwnArticle, OwnArticlesAnswer } from '#schemas/own-article.ts'
import type { SourceContent } from '#schemas/own-source.ts'
import type { PulledRow, PushRow, PushRowAnswer } from '#schemas/sync.ts'
import { readConfig } from '#server/config.ts'
import { ownFeeds, sourceLookups } from '#server/db/tables/sources.ts'
import { SourceFinder } from '#server/features/sources/source-finder.ts'
import { applyPush } from '#server/synced-rows/apply-push.ts'
import { until } from '../measure/until.ts'
import { sourcePush } from '../rows/test-documents.ts'
import { type Site, send, startSite, storyPage } from '../sites/start-site.ts'
import { pullAll, pushOne } from './device.ts'
import { type Person, startTestServer } from './test-server.ts'

/** The RSS of these stories, whose pages are `/story-…` of the site. */
function feedOf(base: string, names: readonly string[], title = 'The Courier'): string {
  const items = names.map(
    (name, index) => `<item><title>${name}</title><link>${base}/story-${name}</link>
      <description>About ${name}</description><pubDate>${new Date(1_790_000_000_000 - index * 1000).toUTCString()}</pubDate></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>${base}/</link>
    <language>en</language>${items.join('')}</channel></rss>`
}

/** The row again, with a new version over `baseVersion`. */
export function rewriteSource(row: PushRow, changes: Partial<SourceContent>, baseVersion = row.version): PushRow {
  return { ...row, version: crypto.randomUUID(), baseVersion, content: { ...row.content, ...changes } }
}

/** A server whose users follow feeds of a site on loopback. Each test has a site and a user of its own. */
export async function startSourceServer() {
  const server = await startTestServer({ config: readConfig({ ALLOW_PRIVATE_LINKS: 'true' }) })
  const { database } = server
  /** Searches and fetches as another process on the same database. */
  const other = new SourceFinder(database, { allowPrivateAddresses: true })
  const current = {} as { site: Site; me: Person }
  async function stored(id: string, as = current.me): Promise<PulledRow> {
    const row = (await pullAll(server, as)).find((each) => each.id === id)
    if (!row) throw new Error(`No source ${id}`)
    return row
  }
  async function ask(positions: Record<string, number> = {}, as = current.me): Promise<OwnArticlesAnswer> {
    return (await server.call(endpoints.ownArticles, { as, body: { positions } })).json()
  }
  const sources = {
    server,
    other,
    get site(): Site {
      return current.site
    },
    get me(): Person {
      return current.me
    },
    urlOf: (path: string): string => current.site.base + path,
    requestsTo: (path: string): number => current.site.requests.get(path) ?? 0,
    queued: async (): Promise<(typeof sourceLookups.$inferSelect)[]> =>
      database.select().from(sourceLookups).where(eq(sourceLookups.userId, current.me.userId)),
    makeDue: () => database.update(sourceLookups).set({ dueAt: sql`now()` }),
    makeFeedsDue: () => database.update(ownFeeds).set({ nextFetchAt: sql`now()` }),
    /** Serves a feed with the pages of its stories. */
    publish(path: string, names: readonly string[], title?: string): void {
      const { site } = current
      site.answers.set(path, send('application/rss+xml', feedOf(site.base, names, title)))
      for (const name of names) site.answers.set(`/story-${name}`, send('text/html', storyPage({ title: name })))
    },
    stored,
    ask,
    /** The source once its feed is found or it has failed. */
    settled: (id: string, as: Person = current.me): Promise<PulledRow> =>
      until(async () => {
        const row = await stored(id, as)
        expect(row.owned.sourceState).toMatch(/^(followed|failed)$/)
        return row
      }),
    /** Adds a source as a device does; the server finds its feed. */
    async add(
      path: string,
      changes: Partial<SourceContent> = {},
      as: Person = current.me,
    ): Promise<{ row: PushRow; answer: PushRowAnswer }> {
      const row = await sourcePush({ url: sources.urlOf(path), ...changes })
      return { row, answer: await pushOne(server, as, row) }
    },
    /** Adds a source that no process hears of. */
    async addUnheard(url: string): Promise<PushRow> {
      const row = await sourcePush({ url })
      await applyPush(server.store, { userId: current.me.userId, role: 'user', membershipDays: 0 }, [row])
      return row
    },
    async sweep(finder = other): Promise<void> {
      await finder.sweep()
      await finder.idle()
    },
    /** The user's articles once each has its text. */
    complete: (count: number, as: Person = current.me): Promise<OwnArticle[]> =>
      until(async () => {
        const { articles } = await ask({}, as)
        expect(articles.filter(({ text }) => text !== '')).toHaveLength(count)
        return articles
      }),
  }
  beforeEach(async () => {
    current.site = await startSite()
    current.me = await server.signIn()
  })
  afterEach(async () => {
    await other.idle()
    await current.site.stop()
  })
  afterAll(async () => {
    await other.close()
    await server.stop()
  })
  return sources
}
