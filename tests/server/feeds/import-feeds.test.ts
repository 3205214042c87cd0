import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import type { Feed, FeedImportAnswer } from '#schemas/feed.ts'
import { limits } from '#schemas/limits.ts'
import { readConfig } from '#server/config.ts'
import { articles, feeds } from '#server/db/tables/news.ts'
import { recordFeeds } from '#server/features/news/newsroom/feed-records.ts'
import { importFeeds } from '#server/features/news/newsroom/import-feeds.ts'
import { refreshNews } from '#server/features/news/newsroom/refresh-news.ts'
import { parseFeedList } from '#server/providers/feeds/parse-feed-list.ts'
import { refusalOf } from '#tests/support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { type Newsroom, startNewsroom } from '#tests/support/sites/newsroom.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ config: readConfig({ FEED_REFRESH_MINUTES: '0' }) })
  admin = await server.signInAdmin()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.delete(feeds)
})

const outline = (url: string, title = 'Paper') => `<outline type="rss" text="${title}" xmlUrl="${url}"/>`
const opmlOf = (...outlines: string[]) =>
  `<?xml version="1.0"?><opml version="2.0"><head><title>Mine</title></head><body>${outlines.join('')}</body></opml>`

async function importList(opml: string, isDryRun = false, at = server, as = admin): Promise<FeedImportAnswer> {
  const response = await at.call(endpoints.importFeeds, { as, body: { opml, isDryRun } })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
  return response.json()
}

async function readFeeds(at = server, as = admin): Promise<Feed[]> {
  return (await at.call(endpoints.feeds, { as })).json().listObject
}
const imported = async () => (await readFeeds()).filter(({ isImported }) => isImported)

describe('[AP-04] an OPML list of an admin', () => {
  it('is looked at first, then added, and adds nothing the second time', async () => {
    const listed = (await readFeeds())[0] as Feed
    const list = opmlOf(
      `<outline text="Sport">${outline('https://paper.example/sport.xml', 'Paper &amp; pen')}</outline>`,
      outline('https://other.example/feed', ''),
      outline('https://OTHER.example/feed/#top', 'The same'),
      outline(listed.url),
    )
    const added = [
      { url: 'https://paper.example/sport.xml', title: 'Paper & pen', category: 'Sports' },
      { url: 'https://other.example/feed/#top', title: 'The same', category: 'World' },
    ]
    expect(await importList(list, true)).toEqual({ added, present: 1, refused: [] })
    expect(await imported()).toEqual([])
    expect(await importList(list)).toEqual({ added, present: 1, refused: [] })
    expect(await importList(list)).toEqual({ added: [], present: 3, refused: [] })
    const last = { triedAt: null, fetchedAt: null, storedArticles: null, fault: null }
    expect((await imported()).map(({ id: _, ...feed }) => feed)).toEqual([
      { ...added[0], isImported: true, ...last },
      { ...added[1], isImported: true, ...last },
    ])
  })

  it('refuses feeds that the fetcher would refuse, by URL and by DNS, and says why', async () => {
    const { added, refused } = await importList(
      opmlOf(
        outline('https://paper.example/feed'),
        outline('http://127.0.0.1/feed'),
        outline('http://[::1]:8080/feed'),
        outline('http://169.254.169.254/latest/meta-data'),
        outline('http://localhost/feed'),
        outline('file:///etc/passwd'),
        outline('no address'),
        outline(`https://paper.example/${'x'.repeat(limits.address)}`),
      ),
    )
    expect(added.map(({ url }) => url)).toEqual(['https://paper.example/feed'])
    expect(refused.map(({ url, reason }) => [url.slice(0, 30), reason])).toEqual([
      ['http://127.0.0.1/feed', 'This is not a public address.'],
      ['http://[::1]:8080/feed', 'This is not a public address.'],
      ['http://169.254.169.254/latest/', 'This is not a public address.'],
      ['file:///etc/passwd', 'This is not a web address.'],
      ['no address', 'This is not a web address.'],
      ['https://paper.example/xxxxxxxx', `Its address is longer than ${limits.address} characters.`],
      ['http://localhost/feed', 'This is not a public address.'],
    ])
  })

  it('is told from what is none, and from what is too large', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}">${[...'bcdefgh'].map((name, n) => `<!ENTITY ${name} "${`&${'abcdefgh'[n]};`.repeat(100)}">`).join('')}]>`
    for (const opml of [
      '<rss version="2.0"><channel/></rss>',
      'no XML',
      '{}',
      '<opml',
      `${'<outline>'.repeat(20_000)}`,
    ]) {
      const refusal = await refusalOf(server, endpoints.importFeeds, { as: admin, body: { opml, isDryRun: true } })
      expect(refusal).toEqual([422, 'not_opml'])
    }
    const opened = await server.call(endpoints.importFeeds, {
      as: admin,
      body: {
        opml: opmlOf(outline('https://paper.example/1', '&h;')).replace('<opml', `${bomb}<opml`),
        isDryRun: true,
      },
    })
    expect(opened.body.length).toBeLessThan(10_000)
    const large = { opml: opmlOf(' '.repeat(limits.opml)), isDryRun: true }
    expect((await refusalOf(server, endpoints.importFeeds, { as: admin, body: large }))[0]).toBe(422)
    expect(await importList(opmlOf())).toEqual({ added: [], present: 0, refused: [] })
  })

  it('is read one at a time', async () => {
    const call = () => server.call(endpoints.importFeeds, { as: admin, body: { opml: opmlOf(), isDryRun: true } })
    const answers = await Promise.all([call(), call(), call()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await call()).statusCode).toBe(200)
  })

  it('fills the room there is, and no more', async () => {
    const many = Array.from({ length: limits.importedFeeds + 2 }, (_, n) => outline(`https://192.0.2.1:${n + 1}/`))
    // Uses host names instead of documentation addresses, which are not public; nobody resolves them.
    const list = opmlOf(...many.map((each) => each.replace('192.0.2.1', 'paper.invalid')))
    const { added, refused } = await importList(list)
    expect([added.length, refused.length]).toEqual([limits.importedFeeds, 2])
    expect(refused[0]?.reason).toBe(`There is room for ${limits.importedFeeds} imported feeds.`)
    expect(await imported()).toHaveLength(limits.importedFeeds)
    expect(await importList(list)).toMatchObject({ added: [], present: limits.importedFeeds })
  })

  it('two servers at once add each feed once', async () => {
    const options = { isDryRun: false, allowsPrivateAddresses: false }
    const list = opmlOf(outline('https://a.invalid/'), outline('https://b.invalid/'))
    const answers = await Promise.all([1, 2].map(() => importFeeds(server.database, list, options)))
    expect(answers.map((answer) => typeof answer === 'object' && answer.added.length).sort()).toEqual([0, 2])
  })

  it('the configured list is recorded once, however many read it for the first time at once', async () => {
    const listed = Array.from({ length: 20 }, (_, n) => ({ url: `https://${n}.invalid/`, title: `${n}`, category: '' }))
    for (let round = 0; round < 8; round++) {
      await server.database.delete(feeds)
      await Promise.all(Array.from({ length: 4 }, () => recordFeeds(server.database, listed)))
      expect(await server.database.$count(feeds)).toBe(listed.length)
    }
  })
})

describe('[AP-04] the feeds of a server', () => {
  it('are exported as an OPML list that holds each of them', async () => {
    await importList(opmlOf(outline('https://paper.example/?a=1&amp;b=2', 'A &lt;b&gt; &quot;c&quot;')))
    const known = await readFeeds()
    const answer = await server.call(endpoints.exportFeeds, { as: admin })
    expect(answer.headers['content-type']).toBe('application/xml')
    expect(answer.body).toContain('<opml version="2.0">')
    const exported = parseFeedList(answer.body)?.map(({ url, title, category }) => [url, title, category])
    expect(exported).toEqual(known.map(({ url, title, category }) => [url, title, category]))
    expect(exported).toContainEqual(['https://paper.example/?a=1&b=2', 'A <b> "c"', 'World'])
    expect(await importList(answer.body)).toMatchObject({ added: [], present: known.length, refused: [] })
  })

  it('go when they were imported, and stay when the configuration lists them', async () => {
    await importList(opmlOf(outline('https://paper.example/feed')))
    const [mine] = await imported()
    const [listed] = (await readFeeds()).filter(({ isImported }) => !isImported)
    const remove = (id = '') => refusalOf(server, endpoints.removeFeed, { as: admin, params: { id } })
    expect(await remove(mine?.id)).toEqual([200, undefined])
    expect(await remove(mine?.id)).toEqual([404, 'not_found'])
    expect(await remove(listed?.id)).toEqual([409, 'listed_feed'])
    expect(await imported()).toEqual([])
  })
})

describe('[AP-04] feeds that were imported', () => {
  let newsroom: Newsroom
  let open: TestServer
  let editor: Person
  beforeAll(async () => {
    newsroom = await startNewsroom()
    open = await startTestServer({
      config: readConfig({ ALLOW_PRIVATE_FEEDS: 'true', FEEDS: newsroom.listOf('/feeds/atom') }),
    })
    editor = await open.signInAdmin()
  })
  afterAll(async () => {
    await open.stop()
    await newsroom.stop()
  })

  it('are gathered by the next refresh, stay whatever the list holds, and say how it went', async () => {
    const wanted = opmlOf(
      outline(`${newsroom.base}/feeds/rss`),
      outline(`${newsroom.base}/feeds/none`, 'Nothing there'),
    )
    expect(await importList(wanted, false, open, editor)).toMatchObject({ present: 0, refused: [] })
    const refresh = () =>
      refreshNews({
        database: open.database,
        feeds: { source: newsroom.listOf('/feeds/atom'), allowPrivateAddresses: true },
      })
    expect(await refresh()).toMatchObject({ feeds: 3, failures: [{ reason: 'answered 404' }] })
    expect(await open.database.select().from(articles)).toHaveLength(3)
    await open.database.update(feeds).set({ nextFetchAt: new Date(0) })
    await refresh()
    const known = await readFeeds(open, editor)
    const stands = known.map(({ title, isImported, fault }) => [title, isImported, fault])
    expect(stands).toHaveLength(3)
    expect(stands).toContainEqual(['Courier /feeds/atom', false, null])
    expect(stands).toContainEqual(['Nothing there', true, 'answered 404'])
    expect(stands).toContainEqual(['Paper', true, null])
    const paper = known.find(({ title }) => title === 'Paper')
    expect(paper).toMatchObject({ storedArticles: 0, triedAt: expect.any(String), fetchedAt: expect.any(String) })
    expect(known.find(({ fault }) => fault)).toMatchObject({ fetchedAt: null, triedAt: expect.any(String) })
    const [row] = await open.database.select().from(feeds).where(eq(feeds.title, 'Paper'))
    expect(row?.isImported).toBe(true)
  })
})
