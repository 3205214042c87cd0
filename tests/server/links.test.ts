import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { textPictureIds } from '#schemas/article-picture-html.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import type { PulledRow } from '#schemas/sync.ts'
import { removeUnusedPictures } from '#server/articles/article-pictures.ts'
import { readConfig } from '#server/config.ts'
import { linkCounts, linkReads } from '#server/db/tables/bookmarks.ts'
import { articlePictures, articles } from '#server/db/tables/news.ts'
import { claimLink } from '#server/features/bookmarks/links/link-queue.ts'
import { LinkReader } from '#server/features/bookmarks/links/link-reader.ts'
import { applyPush } from '#server/synced-rows/apply-push.ts'
import { pullAll, push, pushOne } from '../support/device.ts'
import { linkPush, rewriteLink } from '../support/link-push.ts'
import { type Site, send, startSite, storyPage } from '../support/start-site.ts'
import { storeArticles } from '../support/test-articles.ts'
import { bookmarkPush } from '../support/test-documents.ts'
import { type Person, startTestServer, type TestServer } from '../support/test-server.ts'
import { until } from '../support/until.ts'
import { drawPicture } from '../support/upload.ts'

let server: TestServer
let site: Site
let me: Person
/** Reads as another process on the same database. */
let other: LinkReader
beforeAll(async () => {
  server = await startTestServer({ config: readConfig({ ALLOW_PRIVATE_LINKS: 'true' }) })
  other = new LinkReader(server.database, { allowPrivateAddresses: true })
})
afterAll(async () => {
  await other.close()
  await server.stop()
})
beforeEach(async () => {
  site = await startSite()
  me = await server.signIn()
})
afterEach(async () => {
  await other.idle()
  await site.stop()
})

const urlOf = (path: string) => site.base + path
const requestsTo = (path: string) => site.requests.get(path) ?? 0
const queued = () => server.database.select().from(linkReads).where(eq(linkReads.userId, me.userId))
const makeDue = () => server.database.update(linkReads).set({ dueAt: sql`now()` })

async function stored(id: string): Promise<PulledRow> {
  const row = (await pullAll(server, me)).find((each) => each.id === id)
  if (!row) throw new Error(`No bookmark ${id}`)
  return row
}

/** The bookmark once it is read or has failed. */
const settled = (id: string) =>
  until(async () => {
    const row = await stored(id)
    expect(row.owned.linkState).toMatch(/^(read|failed)$/)
    return row
  })

/** Saves a link as a device does; the server reads it. */
async function save(path: string) {
  const row = await linkPush(urlOf(path))
  return { row, answer: await pushOne(server, me, row) }
}

/** Saves a link that no process hears of. */
async function saveUnheard(url: string) {
  const row = await linkPush(url)
  await applyPush(server.store, { userId: me.userId, role: 'user', membershipDays: 0 }, [row])
  return row
}

async function sweep(reader = other): Promise<void> {
  await reader.sweep()
  await reader.idle()
}

/** The answer to this path waits until the returned function is called. */
function hold(path: string, body = storyPage()) {
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  site.answers.set(path, (response) => {
    tellAsked()
    return released.then(() => send('text/html', body)(response))
  })
  return { asked, release }
}

describe('[RD-03] a saved link', () => {
  test('becomes a bookmark with the text and pictures of its page', async () => {
    const [one, lead] = [await drawPicture(60, 40, '#a04040'), await drawPicture(60, 40, '#4040a0')]
    site.answers.set('/one.png', send('image/png', one))
    site.answers.set('/lead.png', send('image/png', lead))
    const head = `<meta property="og:image" content="/lead.png"><meta name="author" content="Asha Writer">
      <meta property="article:published_time" content="2026-01-02T03:04:05Z">`
    const body = '<figure><img src="/one.png" alt="A boat"></figure>'
    site.answers.set('/story', send('text/html', storyPage({ title: 'How boats float', head, body })))
    const { row, answer } = await save('/story')
    expect(answer).toMatchObject({ kind: 'ok', owned: { linkState: 'waiting', linkProblem: '' } })
    const { content, owned, version } = await settled(row.id)
    expect(owned).toEqual({ linkState: 'read', linkProblem: '' })
    expect(content).toMatchObject({
      url: urlOf('/story'),
      title: 'How boats float',
      author: 'Asha Writer',
      published: '2026-01-02T03:04:05.000Z',
      language: 'en',
      edition: 'link',
      updatedAt: row.content.updatedAt,
    })
    expect(content.text).toContain('told at length')
    expect(textPictureIds(String(content.text))).toHaveLength(1)
    expect(content.picture).toMatch(/^[\da-f]{32}$/)
    expect(version).not.toBe(row.version)
    expect(await queued()).toEqual([])
    expect(await server.database.select().from(articles)).toEqual([])
  })

  test('keeps its pictures in the daily cleaning', async () => {
    site.answers.set('/one.png', send('image/png', await drawPicture(60, 40, '#104040')))
    site.answers.set('/story', send('text/html', storyPage({ body: '<img src="/one.png" alt="">' })))
    const { row } = await save('/story')
    const [id = ''] = textPictureIds(String((await settled(row.id)).content.text))
    await server.database.update(articlePictures).set({ createdAt: sql`now() - interval '2 days'` })
    await removeUnusedPictures(server.database)
    expect(await server.database.$count(articlePictures, eq(articlePictures.id, id))).toBe(2)
  })

  test('of a public article gets its content, without a request', async () => {
    const url = urlOf('/public')
    await storeArticles(server.database, [{ url, title: 'In the news' }])
    const { row } = await save('/public')
    const { content, owned } = await until(async () => {
      const found = await stored(row.id)
      expect(found.owned.linkState).toBe('none')
      return found
    })
    await server.database.delete(articles)
    expect(content).toMatchObject({ title: 'In the news', text: '<p>All of it.</p>', edition: 'feed' })
    expect(owned.linkProblem).toBe('')
    expect([requestsTo('/public'), await queued()]).toEqual([0, []])
  })

  test('an ordinary bookmark is not read', async () => {
    const answer = await pushOne(server, me, await bookmarkPush({ url: urlOf('/story') }))
    expect(answer).toMatchObject({ kind: 'ok', owned: { linkState: 'none' } })
    expect([await queued(), requestsTo('/story')]).toEqual([[], 0])
  })

  test.each([
    ['a PDF', send('application/pdf', '%PDF-1.4'), 'This is a PDF. Only web pages can be read.'],
    ['another file', send('image/png', 'x'), 'This is a file. Only web pages can be read.'],
    ['20 MB', send('text/html', Buffer.alloc(20_000_000, 'x')), 'This page is too large to be read.'],
    ['404', send('text/html', 'No', 404), 'This page does not exist.'],
    ['403', send('text/html', 'No', 403), 'The site does not show this page to Vedika. It may need a sign-in.'],
    ['418', send('text/html', 'No', 418), 'The site refused to show this page (answer 418).'],
    ['no text', send('text/html', '<html><body>Hello</body></html>'), 'No text to read was found on this page.'],
    [
      'a redirect inward',
      send('text/html', '', 302, { location: 'http://169.254.169.254/latest' }),
      'This address is private. Only public pages can be read.',
    ],
    [
      'endless redirects',
      send('text/html', '', 302, { location: '/page' }),
      'This page leads from one address to the next without an end.',
    ],
  ])('fails at once with a reason, and is kept: %s', async (_, answer, problem) => {
    site.answers.set('/page', answer)
    const { row } = await save('/page')
    const { content, owned, version } = await settled(row.id)
    expect(owned).toEqual({ linkState: 'failed', linkProblem: problem })
    expect([content, version, await queued()]).toEqual([row.content, row.version, []])
  })

  test('to a private address is not even asked for', async () => {
    site.answers.set('/story', send('text/html', storyPage()))
    const careful = new LinkReader(server.database, { allowPrivateAddresses: false })
    const row = await saveUnheard(urlOf('/story'))
    await sweep(careful)
    await careful.close()
    const { owned } = await stored(row.id)
    expect(owned.linkProblem).toBe('This address is private. Only public pages can be read.')
    expect(requestsTo('/story')).toBe(0)
  })

  test('is read again after a failure when its user asks', async () => {
    const { row } = await save('/late')
    expect((await settled(row.id)).owned.linkState).toBe('failed')
    site.answers.set('/late', send('text/html', storyPage()))
    const answer = await pushOne(server, me, rewriteLink(row, { updatedAt: 3000 }))
    expect(answer).toMatchObject({ owned: { linkState: 'waiting', linkProblem: '' } })
    expect((await settled(row.id)).content.text).toContain('told at length')
  })
})

describe('[RD-03] a site that fails for a time', () => {
  test('unreachable first, it is read after a pause; nothing of it is logged', async () => {
    const warn = vi.spyOn(console, 'warn')
    const { base } = site
    await site.stop()
    const row = await saveUnheard(`${base}/story`)
    await sweep()
    const [waiting] = await queued()
    expect(waiting).toMatchObject({ attempts: 1, claim: null })
    expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000)
    expect((await stored(row.id)).owned.linkState).toBe('waiting')
    await sweep() // not due
    expect((await queued())[0]?.attempts).toBe(1)

    site = await startSite(Number(new URL(base).port))
    site.answers.set('/story', send('text/html', storyPage()))
    await makeDue()
    await sweep()
    expect((await stored(row.id)).owned.linkState).toBe('read')
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  test('it is tried five times more with longer pauses, then it fails', async () => {
    site.answers.set('/busy', send('text/html', '', 503))
    const row = await saveUnheard(urlOf('/busy'))
    const pauses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await makeDue()
      const before = Date.now()
      await sweep()
      const [waiting] = await queued()
      if (waiting) pauses.push(Math.round((waiting.dueAt.getTime() - before) / 60_000))
    }
    expect(pauses).toEqual([1, 5, 30, 120, 480])
    expect(requestsTo('/busy')).toBe(6)
    const { owned } = await stored(row.id)
    expect(owned).toEqual({ linkState: 'failed', linkProblem: 'The site could not show this page (answer 503).' })
    expect(await queued()).toEqual([])
  })

  test('a longer pause that the site asks for is kept', async () => {
    site.answers.set('/busy', send('text/html', '', 429, { 'retry-after': '3600' }))
    await saveUnheard(urlOf('/busy'))
    await sweep()
    expect((await queued())[0]?.dueAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
    await server.database.delete(linkReads)
  })
})

describe('[RD-03] one result for each version of a link', () => {
  test('deleted while it is read, it stays deleted', async () => {
    const { asked, release } = hold('/story')
    const { row } = await save('/story')
    await asked
    const deletion = rewriteLink(row, { deletedAt: 5000 })
    await push(server, me, [deletion])
    release()
    await until(() => expect(requestsTo('/story')).toBe(1))
    await sweep()
    const { content, owned, version } = await stored(row.id)
    expect([content.deletedAt, content.text, version]).toEqual([5000, '', deletion.version])
    expect([owned.linkState, await queued()]).toEqual(['none', []])
  })

  test('changed while it is read, the later version is read', async () => {
    const { asked, release } = hold('/story', storyPage({ title: 'Too early' }))
    const { row } = await save('/story')
    await asked
    const again = rewriteLink(row, { updatedAt: 4000 })
    await push(server, me, [again])
    site.answers.set('/story', send('text/html', storyPage({ title: 'In time' })))
    release()
    const { content, ancestors } = await settled(row.id)
    expect([content.title, content.updatedAt, ancestors?.[0]]).toEqual(['In time', 4000, again.version])
    expect(requestsTo('/story')).toBe(2)
  })

  test('of two servers one reads it', async () => {
    const { asked, release } = hold('/story')
    const { row } = await save('/story')
    await asked
    await sweep()
    release()
    expect((await settled(row.id)).owned.linkState).toBe('read')
    expect(requestsTo('/story')).toBe(1)
  })

  test('after a server died, the next one reads it when the lease has ended', async () => {
    site.answers.set('/story', send('text/html', storyPage()))
    const row = await saveUnheard(urlOf('/story'))
    expect(await claimLink(server.database, me.userId)).toMatchObject({ bookmarkId: row.id, attempts: 1 })
    await sweep()
    expect(requestsTo('/story')).toBe(0)
    await makeDue()
    await sweep()
    expect((await stored(row.id)).owned.linkState).toBe('read')
  })

  test('a server that thinks late stores nothing over the result of another', async () => {
    const { asked, release } = hold('/story', storyPage({ title: 'Late' }))
    const { row } = await save('/story')
    await asked
    site.answers.set('/story', send('text/html', storyPage({ title: 'First' })))
    await makeDue()
    await sweep()
    const first = await stored(row.id)
    expect(first.content.title).toBe('First')
    release()
    await sweep()
    await save('/next') // read after the late one
    await until(async () => expect(await queued()).toEqual([]))
    expect(await stored(row.id)).toEqual(first)
  })

  test('a server that stops leaves it to the next one at once', async () => {
    const { asked, release } = hold('/story')
    const stopping = new LinkReader(server.database, { allowPrivateAddresses: true })
    const row = await saveUnheard(urlOf('/story'))
    await stopping.sweep()
    await asked
    await stopping.close()
    release()
    expect(await queued()).toMatchObject([{ bookmarkId: row.id, attempts: 0, claim: null }])
    await sweep()
    expect((await stored(row.id)).owned.linkState).toBe('read')
  })
})

describe('[RD-03] limits and the end of an account', () => {
  const setCount = (day: ReturnType<typeof sql>) =>
    server.database.execute(sql`insert into link_counts (user_id, day, links)
      values (${me.userId}, (now() at time zone 'utc')::date + ${day}, ${limits.dailyLinks})`)

  test('more links than a day allows fail, and say so', async () => {
    site.answers.set('/story', send('text/html', storyPage()))
    await setCount(sql`0`)
    const { row } = await save('/story')
    const { owned } = await settled(row.id)
    expect(owned.linkProblem).toBe('You saved more than 100 links today. Try this one again tomorrow.')
    expect(requestsTo('/story')).toBe(0)
  })

  test('a new day begins to count anew', async () => {
    site.answers.set('/story', send('text/html', storyPage()))
    await setCount(sql`-1`)
    const { row } = await save('/story')
    expect((await settled(row.id)).owned.linkState).toBe('read')
    const [count] = await server.database.select().from(linkCounts).where(eq(linkCounts.userId, me.userId))
    expect(count?.links).toBe(1)
  })

  test('an account takes its waiting links along', async () => {
    await saveUnheard(urlOf('/story'))
    await setCount(sql`0`)
    await server.call(endpoints.removeUser, { as: me })
    expect(await queued()).toEqual([])
    expect(await server.database.$count(linkCounts, eq(linkCounts.userId, me.userId))).toBe(0)
  })
})
