import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { articleIdOf } from '#schemas/article-address.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { articles, feeds } from '#server/db/tables/news.ts'
import { type RefreshReport, refreshNews } from '#server/features/news/newsroom/refresh-news.ts'
import { createDocumentReader } from '#server/providers/feeds/document-reader.ts'
import { hostileHtml } from '../support/hostile/hostile-html.ts'
import { holdTimeouts } from '../support/measure/hold-timers.ts'
import { until } from '../support/measure/until.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { type Newsroom, startNewsroom } from '../support/sites/newsroom.ts'

let server: TestServer
let newsroom: Newsroom
const reader = createDocumentReader()
const FETCH_MS = 15_000
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await reader.close()
  await server.stop()
})
beforeEach(async () => {
  newsroom = await startNewsroom()
  await server.database.delete(articles)
  await server.database.delete(feeds)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await newsroom.stop()
})

const refresh = (...paths: string[]): Promise<RefreshReport | null> =>
  refreshNews({
    database: server.database,
    feeds: { source: newsroom.listOf(...paths), allowPrivateAddresses: true },
    reader,
    fetchLimits: { timeoutMs: FETCH_MS, mostBytes: 1024 * 1024 },
  })

/** Gathers one feed of these items. */
async function gather(items: string, language = ''): Promise<void> {
  const channel = `<channel><title>Courier</title>${language && `<language>${language}</language>`}${items}</channel>`
  newsroom.documents.set('/feeds/own', [
    'application/rss+xml',
    `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">${channel}</rss>`,
  ])
  expect(await refresh('/feeds/own')).toMatchObject({ failures: [] })
}

async function readArticle(name: string) {
  const response = await server.call(endpoints.newsByUrl, { query: { url: `${newsroom.base}/pages/${name}` } })
  expect(response.statusCode).toBe(200)
  return response.json()
}

const item = (name: string, fields: string) => `<item><link>${newsroom.base}/pages/${name}</link>${fields}</item>`
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

describe('[AP-04] entries that lack something', () => {
  it('without a title: the page’s stands there, else the first words, else the address', async () => {
    const told =
      'The harbour lamp was lit again last night, after eleven months in which ships had to keep to the middle.'
    await gather(
      item('bridge', '<description>Sensors found it.</description>') +
        item('none', `<title> <![CDATA[<b></b>]]></title><description>${told}</description>`) +
        item('bare', ''),
    )
    expect((await readArticle('bridge')).title).toBe('A bridge learns to breathe')
    expect((await readArticle('none')).title).toBe(
      'The harbour lamp was lit again last night, after eleven months in which ships…',
    )
    expect((await readArticle('bare')).title).toBe(`${new URL(newsroom.base).host}/pages/bare`)
    expect(await readArticle('bare')).toMatchObject({ summary: '', text: '', author: '' })
  })

  it('without a summary the text’s beginning is one; without a text the summary stands alone', async () => {
    await gather(
      item('bridge', '<title>A</title>') + item('none', '<title>B</title><description>Only this.</description>'),
    )
    const bridge = await readArticle('bridge')
    expect(bridge.summary.length).toBeGreaterThan(100)
    expect(bridge.text).toContain('<p>')
    expect(await readArticle('none')).toMatchObject({ summary: 'Only this.', text: '' })
  })

  it('a date that is missing, none, ahead or before all news is the time it came, or 1970', async () => {
    const before = Date.now()
    await gather(
      item('none', '<title>A</title>') +
        item('gibberish', '<title>B</title><pubDate>yesterday-ish</pubDate>') +
        item('ahead', '<title>C</title><pubDate>Fri, 31 Dec 9999 23:59:59 GMT</pubDate>') +
        item('far-ahead', '<title>D</title><pubDate>+275760-09-13T00:00:00.000Z</pubDate>') +
        item('zero', '<title>E</title><pubDate>Sat, 01 Jan 0000 00:00:00 GMT</pubDate>'),
    )
    for (const name of ['none', 'gibberish', 'ahead', 'far-ahead']) {
      const published = Date.parse((await readArticle(name)).published)
      expect(published, name).toBeGreaterThanOrEqual(before)
      expect(published, name).toBeLessThanOrEqual(Date.now())
    }
    expect((await readArticle('zero')).published).toMatch(/^(1970|2000)-/)
  })
})

it('[AP-04] drops the feed’s title at the start of a page, and separates blocks in summaries', async () => {
  const words = 'Words of a story that is long enough to be told as one. '.repeat(3)
  newsroom.documents.set('/pages/own', [
    'text/html; charset=utf-8',
    `<article><h1>قائمة الكتب</h1><figure><img src="a.jpg"><figcaption>A shelf.</figcaption></figure><p>${words}</p></article>`,
  ])
  await gather(item('own', '<title>قائمة الكتب</title>'))
  const { text, summary } = await readArticle('own')
  expect(text).toMatch(/^<figure>/)
  expect(summary).toMatch(/^A shelf\. Words of/)
})

describe('[AP-04] fields that are too much', () => {
  it('are cut, and a word without an end as well', async () => {
    const endless = 'x'.repeat(50_000)
    await gather(
      item(
        'none',
        `<title>${endless}</title><description>${endless}</description><dc:creator>${endless}</dc:creator>`,
      ) + item('emoji', `<title>${'👩‍👩‍👧‍👦'.repeat(500)}</title>`),
    )
    const article = await readArticle('none')
    expect([article.title.length, article.author.length, article.summary.length]).toEqual([1000, 1000, 600])
    expect((await readArticle('emoji')).title.isWellFormed()).toBe(true)
  })

  it('an address too long to be kept is left out, and the others stay', async () => {
    await gather(item(`a${'b'.repeat(3000)}`, '<title>A</title>') + item('none', '<title>B</title>'))
    expect(await server.database.select({ title: articles.title }).from(articles)).toEqual([{ title: 'B' }])
  })
})

it('[AP-04] [NO-12] nothing that an entry or a page holds runs, loads or leads astray', async () => {
  const all = hostileHtml.join('')
  const field = cdata(all)
  newsroom.documents.set('/pages/hostile', [
    'text/html',
    `<!doctype html><title>Story</title><article><h1>Story</h1>${`<p>${'Words of a story that is long enough to be one. '.repeat(5)}</p>${all}`.repeat(2)}</article>`,
  ])
  await gather(
    item(
      'hostile',
      `<title>${field}</title><description>${field}</description><dc:creator>${field}</dc:creator><source url="javascript:alert(1)">${field}</source><category>${field}</category><content:encoded>${field}</content:encoded>`,
    ) +
      item('none', `<title>Feed only</title><content:encoded>${field}</content:encoded>`) +
      '<item><title>Astray</title><link>javascript:alert(1)</link></item>' +
      '<item><title>Astray</title><link>data:text/html,x</link></item>',
  )
  const stored = await server.database.select().from(articles)
  expect(stored.map(({ url }) => url).sort()).toEqual(
    ['hostile', 'none'].map((name) => `${newsroom.base}/pages/${name}`),
  )
  for (const { title, author, source, category, summary, text } of stored) {
    expect(category).toBe('Technology')
    expect(title.length).toBeGreaterThan(0)
    expect(
      text
        .match(/<\/?([\w-]+)/g)
        ?.filter((tag) => !/^<\/?(p|a|table|tbody|tr|td|li|blockquote|h2|em|pre)$/.test(tag)) ?? [],
    ).toEqual([])
    expect(text).not.toMatch(/\son\w+\s*=|(href|src)="(?!https?:)|style=|url\(/i)
    expect([title, author, source, summary].join(' ')).not.toMatch(/<(script|iframe|svg|img|style)\b[^>]*>/i)
  }
})

describe('[AP-04] the language of an article', () => {
  const feedsOf: [what: string, claimed: string, title: string, language: string][] = [
    ['as the feed says', 'fr-FR', 'Les cloches sonnent', 'fr'],
    ['unsaid, in Arabic letters', '', 'افتتحت المدينة مكتبة جديدة', 'ar'],
    ['unsaid, in Urdu', '', 'بازار میں گاڑیاں بند', 'ur'],
    ['Persian as the feed says', 'fa', 'کتابخانه تازه شهر', 'fa'],
    ['called English, in Hindi', 'en', 'सेब देर से पके', 'hi'],
    ['Marathi as the feed says', 'mr', 'सफरचंद उशिरा पिकले', 'mr'],
    ['unsaid, in Japanese', '', '港町の小さな映画館が百周年', 'ja'],
    ['unsaid, in Chinese', '', '山城博物馆重新开放', 'zh'],
    ['English with a Hindi word', 'en', 'What the word स्वराज meant in 1909', 'en'],
    ['no tag at all', 'English (United Kingdom)', 'A plain headline', 'en'],
  ]
  it.each(feedsOf)('%s', async (_, claimed, title, language) => {
    await gather(item('none', `<title>${title}</title>`), claimed)
    expect((await readArticle('none')).language).toBe(language)
  })
})

describe('[AP-04] pages that are never answered', () => {
  const pagesAsked = () => [...newsroom.requests.keys()].filter((path) => path.startsWith('/pages/')).sort()

  it('make the other pages of their host wait for the next refresh', async () => {
    const names = ['p1', 'p2', 'p3', 'monsoon', 'bridge', 'kabaddi']
    for (const name of names) newsroom.hanging.add(`/pages/${name}`)
    const items = names.map((name) =>
      item(name, `<title>${name}</title><content:encoded>From the feed.</content:encoded>`),
    )
    const timeouts = holdTimeouts(FETCH_MS)
    let isGathered = false
    const gathering = gather(items.join('')).finally(() => {
      isGathered = true
    })
    await until(() => {
      if (pagesAsked().length >= 2) timeouts.pass()
      expect(isGathered).toBe(true)
    })
    await gathering
    const asked = pagesAsked()
    expect(asked.length).toBeLessThanOrEqual(3) // two at a time: a third may start while the second is awaited
    expect(await readArticle('p1')).toMatchObject({ title: 'p1', text: 'From the feed.' })
    expect(await readArticle('monsoon')).toMatchObject({ title: 'monsoon', summary: 'From the feed.' })

    newsroom.hanging.clear()
    newsroom.requests.clear()
    await refresh('/feeds/own')
    const left = names.map((name) => `/pages/${name}`).filter((path) => !asked.includes(path))
    expect(pagesAsked()).toEqual(left.sort())
    expect((await readArticle('monsoon')).text).toContain('<p>')
    newsroom.requests.clear()
    await refresh('/feeds/own')
    expect(pagesAsked()).toEqual([])
  })
})

it('[AP-04] an article is told by its address, whatever the feed makes of it', async () => {
  await gather(item('none?utm_source=feed#top', '<title>A</title>') + item('none', '<title>B</title>'))
  const id = await articleIdOf(`${newsroom.base}/pages/none`)
  expect(await server.database.select({ id: articles.id }).from(articles).where(eq(articles.id, id))).toEqual([{ id }])
})

describe('a feed that claims articles of another site', () => {
  /** Another site than the newsroom's own: the name by which the same machine is reached. */
  const foreign = () => newsroom.base.replace('127.0.0.1', 'localhost')
  const sourceOf = async (url: string) => (await server.call(endpoints.newsByUrl, { query: { url } })).json().source

  async function refreshAll(...urls: string[]): Promise<void> {
    const outlines = urls.map((url, n) => `<outline type="rss" text="Feed ${n}" xmlUrl="${url}"/>`).join('')
    newsroom.documents.set('/list', ['text/xml', `<opml version="2.0"><body>${outlines}</body></opml>`])
    await server.database.update(feeds).set({ nextFetchAt: new Date(0), etag: null, lastModified: null })
    const source = `${newsroom.base}/list`
    const given = { source, allowPrivateAddresses: true }
    const report = await refreshNews({ database: server.database, feeds: given, reader })
    expect(report).toMatchObject({ failures: [] })
  }
  const claim = (fields: string) =>
    newsroom.documents.set('/claim', [
      'application/rss+xml',
      `<rss><channel>${item('monsoon', fields)}</channel></rss>`,
    ])

  it('loses an article to a feed of the article’s own site, with all it said of it', async () => {
    newsroom.documents.set('/pages/monsoon', ['text/plain', ''])
    claim('<title>All lies</title><description>Lies</description><author>Liar</author>')
    await refreshAll(`${foreign()}/claim`)
    expect(await readArticle('monsoon')).toMatchObject({ title: 'All lies', source: 'Feed 0' })
    await refreshAll(`${foreign()}/claim`, `${newsroom.base}/feeds/rss`)
    const own = await readArticle('monsoon')
    expect(own).toMatchObject({ title: 'Clouds over the coast & inland', author: 'Asha Writer', source: 'Feed 1' })
    expect(JSON.stringify(own)).not.toMatch(/Lie|Liar/i)
  })

  it('gets none that a feed of the article’s own site told of', async () => {
    await refreshAll(`${newsroom.base}/feeds/rss`)
    claim('<title>All lies</title>')
    await refreshAll(`${foreign()}/claim`, `${newsroom.base}/feeds/rss`)
    expect(await readArticle('monsoon')).toMatchObject({ title: 'Clouds over the coast & inland' })
  })

  it('is named beside the newsroom that it names', async () => {
    claim('<title>A</title><source url="https://paper.example/feed">The Paper</source>')
    await refreshAll(`${foreign()}/claim`)
    expect(await sourceOf(`${newsroom.base}/pages/monsoon`)).toBe('The Paper, via Feed 0')
  })
})
