import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { PulledRow } from '#schemas/sync.ts'
import { readConfig } from '#server/config.ts'
import { linkReads } from '#server/db/tables/bookmarks.ts'
import { LinkReader } from '#server/features/bookmarks/links/link-reader.ts'
import { applyPush } from '#server/synced-rows/apply-push.ts'
import { until } from '../measure/until.ts'
import { linkPush } from '../rows/link-push.ts'
import { type Site, startSite } from '../sites/start-site.ts'
import { pullAll, pushOne } from './device.ts'
import { type Person, startTestServer } from './test-server.ts'

/** A server that reads links to a site on loopback. Each test has a site and a user of its own. */
export async function startLinkServer() {
  const server = await startTestServer({ config: readConfig({ ALLOW_PRIVATE_LINKS: 'true' }) })
  const { database } = server
  /** Reads as another process on the same database. */
  const other = new LinkReader(database, { allowPrivateAddresses: true })
  const links = {
    server,
    other,
    site: undefined as unknown as Site,
    me: undefined as unknown as Person,
    urlOf: (path: string) => links.site.base + path,
    requestsTo: (path: string) => links.site.requests.get(path) ?? 0,
    queued: () => database.select().from(linkReads).where(eq(linkReads.userId, links.me.userId)),
    makeDue: () => database.update(linkReads).set({ dueAt: sql`now()` }),
    async stored(id: string): Promise<PulledRow> {
      const row = (await pullAll(server, links.me)).find((each) => each.id === id)
      if (!row) throw new Error(`No bookmark ${id}`)
      return row
    },
    /** The bookmark once it is read or has failed. */
    settled: (id: string) =>
      until(async () => {
        const row = await links.stored(id)
        expect(row.owned.linkState).toMatch(/^(read|failed)$/)
        return row
      }),
    /** Saves a link as a device does; the server reads it. */
    async save(path: string) {
      const row = await linkPush(links.urlOf(path))
      return { row, answer: await pushOne(server, links.me, row) }
    },
    /** Saves a link that no process hears of. */
    async saveUnheard(url: string) {
      const row = await linkPush(url)
      await applyPush(server.store, { userId: links.me.userId, role: 'user', membershipDays: 0 }, [row])
      return row
    },
    async sweep(reader = other): Promise<void> {
      await reader.sweep()
      await reader.idle()
    },
  }
  beforeEach(async () => {
    links.site = await startSite()
    links.me = await server.signIn()
  })
  afterEach(async () => {
    await other.idle()
    await links.site.stop()
  })
  afterAll(async () => {
    await other.close()
    await server.stop()
  })
  return links
}
