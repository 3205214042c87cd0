import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { articleIdOf } from '#schemas/article-address.ts'
import { MAX_ARTICLE_PICTURES, textPictureIds } from '#schemas/article-picture-html.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { limits } from '#schemas/limits.ts'
import { removeUnusedPictures } from '#server/articles/article-pictures.ts'
import type { Config } from '#server/config.ts'
import { articlePictures, articles, feeds } from '#server/db/tables/news.ts'
import { createNewsroomJobs } from '#server/features/news/newsroom/newsroom-jobs.ts'
import { refreshNews } from '#server/features/news/newsroom/refresh-news.ts'
import { isArticleMarkup } from '#server/providers/feeds/article-profile.ts'
import { createDocumentReader } from '#server/providers/feeds/document-reader.ts'
import { holdTimeouts } from '../support/measure/hold-timers.ts'
import { until } from '../support/measure/until.ts'
import { bookmarkContent, bookmarkPush } from '../support/rows/test-documents.ts'
import { pushOne } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { drawPicture } from '../support/server/upload.ts'
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
  await server.database.delete(articlePictures)
  await server.database.delete(feeds)
  for (const [name, colour] of [
    ['one', '#a04040'],
    ['two', '#40a040'],
    ['lead', '#4040a0'],
  ] as const) {
    newsroom.pictures.set(`/pictures/${name}.png`, await drawPicture(60, 40, colour))
  }
})
afterEach(async () => {
  vi.restoreAllMocks()
  await newsroom.stop()
})

const paragraph = `<p>${'It is a story that is told at length, and then some more. '.repeat(4)}</p>`
const image = (name: string, attributes = '') => `<img src="/pictures/${name}.png" ${attributes}>`

/** Makes this the only entry of a feed. Its page is `body`, or without that its text is `content`. */
function publish({ body = '', content = '', summary = '' }): void {
  if (body) {
    const head = '<title>A story</title><meta property="og:image" content="/pictures/lead.png">'
    newsroom.documents.set('/story', ['text/html', `<html><head>${head}</head><body>${body}</body></html>`])
  }
  const encoded = content && `<content:encoded><![CDATA[${content}]]></content:encoded>`
  const item = `<item><title>A story</title><link>${newsroom.base}/story</link><description>${summary}</description>${encoded}</item>`
  newsroom.documents.set('/feeds/own', [
    'application/rss+xml',
    `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Courier</title>${item}</channel></rss>`,
  ])
}

/** Reads the feed again, however fresh it is. */
async function refresh(): Promise<void> {
  await server.database.update(feeds).set({ nextFetchAt: new Date(0) })
  const source = newsroom.listOf('/feeds/own')
  await refreshNews({
    database: server.database,
    feeds: { source, allowPrivateAddresses: true },
    reader,
    fetchLimits: { timeoutMs: FETCH_MS },
  })
}

async function readStory(): Promise<{ text: string; picture: string }> {
  const url = `${newsroom.base}/story`
  const [stored] = await server.database
    .select()
    .from(articles)
    .where(eq(articles.id, await articleIdOf(url)))
  return { text: stored?.text ?? 'no such article', picture: stored?.picture ?? '' }
}

/** The text after its first reading, with names for the pictures' ids. */
async function readText(body: string): Promise<string> {
  publish({ body: `<article>${body}${paragraph}${paragraph}</article>` })
  await refresh()
  const { text } = await readStory()
  const cut = text.indexOf('<p>It is a story')
  expect(cut, text).toBeGreaterThanOrEqual(0)
  return text.slice(0, cut)
}

const requestsOf = (path: string) => newsroom.requests.get(path) ?? 0
const show = (id: string) => server.call(endpoints.newsPicture, { params: { id, size: 'large' } })
const makeOld = () => server.database.update(articlePictures).set({ createdAt: sql`now() - interval '2 days'` })
const storedIds = async () => {
  const rows = await server.database.selectDistinct({ id: articlePictures.id }).from(articlePictures)
  return rows.map(({ id }) => id).sort()
}

describe('[RD-04] pictures in an article’s text', () => {
  test('are served by us, with the dimensions after conversion and their caption', async () => {
    newsroom.pictures.set('/pictures/one.png', await drawPicture(2400, 1000))
    const figure = `<figure>${image('one', 'alt="A &quot;boat&quot; &lt;b&gt;" width="10%"')}<figcaption>Boats</figcaption></figure>`
    const text = await readText(figure)
    const [id = ''] = textPictureIds(text)
    expect(text).toBe(
      `<figure><img src="picture:${id}" alt="A &quot;boat&quot; &lt;b&gt;" width="1200" height="500"><figcaption>Boats</figcaption></figure>`,
    )
    const { headers, rawPayload } = await show(id)
    expect(headers['content-type']).toBe('image/webp')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 500 })
    expect(isArticleMarkup(text)).toBe(true)
  })

  test('are white where they were transparent, for dark themes', async () => {
    const create = { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    newsroom.pictures.set('/pictures/one.png', await sharp({ create }).png().toBuffer())
    const [id = ''] = textPictureIds(await readText(image('one')))
    const { rawPayload } = await show(id)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ hasAlpha: false })
    expect([...(await sharp(rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test('are kept from a feed that gives the whole text', async () => {
    publish({ content: `${paragraph}<p>${image('one')}</p>${paragraph}` })
    await refresh()
    const { text } = await readStory()
    expect(text).toMatch(/<\/p><img src="picture:[\da-f]{32}" alt="" width="60" height="40"><p>/)
  })

  test('that repeat the lead picture are left out, by address or by bytes', async () => {
    newsroom.pictures.set('/pictures/same.png', newsroom.pictures.get('/pictures/lead.png') ?? Buffer.from(''))
    const text = await readText(`${image('lead')}${image('same')}${image('two')}<img src="/pictures/lead.png?w=300">`)
    expect(textPictureIds(text)).toHaveLength(1)
    expect(requestsOf('/pictures/lead.png')).toBe(1)
    expect((await readStory()).picture).not.toBe('')
  })

  test('are not fetched again for an unchanged article', async () => {
    await readText(image('one'))
    await refresh()
    expect(requestsOf('/feeds/own')).toBe(2)
    expect(requestsOf('/pictures/one.png')).toBe(1)
  })

  test('of a changed article replace the former ones; a stored one keeps its dimensions', async () => {
    const before = textPictureIds(await readText(image('one')))
    publish({ body: `<article>${image('one')}${image('two')}${paragraph}${paragraph}</article>`, summary: 'Changed.' })
    await refresh()
    const { text } = await readStory()
    expect(textPictureIds(text)).toHaveLength(2)
    expect(text).toContain(`<img src="picture:${before[0]}" alt="" width="60" height="40">`)
  })

  test('stay while an article or a bookmark shows them', async () => {
    const me = await server.signIn()
    const text = await readText(image('one') + image('two'))
    const { picture } = await readStory()
    const [one = '', two = ''] = textPictureIds(text)
    await makeOld()
    await removeUnusedPictures(server.database)
    expect(await storedIds()).toEqual([one, two, picture].sort())
    const bookmark = await bookmarkPush()
    const kept = `<p>a</p><img src="picture:${two}" alt="" width="60" height="40">`
    expect(await pushOne(server, me, { ...bookmark, content: bookmarkContent({ text: kept }) })).toMatchObject({
      kind: 'ok',
    })
    await server.database.update(articles).set({ text: '<p>Replaced.</p>' })
    await removeUnusedPictures(server.database)
    expect(await storedIds()).toEqual([two, picture].sort())
  })

  test('that nothing shows are removed by a daily job', async () => {
    await readText(image('one'))
    await server.database.update(articles).set({ text: '', picture: '' })
    await makeOld()
    const jobs = createNewsroomJobs({ database: server.database, config: { feeds: { refreshMinutes: 15 } } as Config })
    const daily = jobs.find(({ everyMinutes }) => everyMinutes === 24 * 60)
    await daily?.run(new AbortController().signal)
    expect(await storedIds()).toEqual([])
  })

  test('of a bookmark are ours only', async () => {
    const me = await server.signIn()
    const bookmark = await bookmarkPush()
    const foreign = bookmarkContent({ text: '<p>a</p><img src="https://t.example/p.gif" alt="" width="1" height="1">' })
    expect(await pushOne(server, me, { ...bookmark, content: foreign })).not.toMatchObject({ kind: 'ok' })
  })

  test.each<[string, string]>([
    ['is a page', '<img src="/pages/bridge">'],
    ['is missing', '<img src="/pictures/none.png">'],
    ['is a drawing', '<img src="/drawing">'],
    ['is 20 MB', '<img src="/pictures/huge.png">'],
    ['has a private address', '<img src="http://169.254.169.254/a.png">'],
    ['redirects inward', '<img src="/faults/redirect-private">'],
    ['redirects without end', '<img src="/faults/loop">'],
    ['breaks off', '<img src="/faults/reset">'],
    ['is a tracking pixel', '<img src="/pictures/pixel.png">'],
    ['says that it is a tracking pixel', image('one', 'width="1" height="1"')],
    ['is data', '<img src="data:image/png;base64,iVBORw0KGgo=">'],
    ['has no address', '<img src="http://" srcset=",, ,1x 2x 3x,">'],
    ['poses as one of ours', `<img src="picture:${'a'.repeat(32)}" width="60" height="40">`],
  ])('one that %s is left out with its empty figure; the article is stored', async (_, img) => {
    newsroom.pictures.set('/pictures/huge.png', Buffer.concat([await drawPicture(), Buffer.alloc(20_000_000)]))
    newsroom.pictures.set('/pictures/pixel.png', await drawPicture(32, 600))
    newsroom.documents.set('/drawing', [
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>',
    ])
    publish({
      content: `${paragraph}<figure><a href="/x">${img}</a></figure><figure>${img}<figcaption>Words</figcaption></figure>${paragraph}`,
    })
    await refresh()
    const { text } = await readStory()
    expect(text).not.toContain('<img')
    expect(text.match(/<figure>.*?<\/figure>/g)).toEqual(['<figure><figcaption>Words</figcaption></figure>'])
    expect(text.match(/It is a story/g)).toHaveLength(8)
  })

  test('are at most twelve', async () => {
    for (let n = 0; n < 20; n++) {
      newsroom.pictures.set(`/pictures/n${n}.png`, await drawPicture(60, 40, `rgb(${n}, 9, 9)`))
    }
    const many = Array.from({ length: 500 }, (_, n) => `<p>${n} ${image(`n${n}`)}</p>`).join('')
    publish({ content: paragraph + many })
    await refresh()
    const ids = textPictureIds((await readStory()).text)
    expect(ids).toHaveLength(MAX_ARTICLE_PICTURES)
    expect(new Set(ids).size).toBe(MAX_ARTICLE_PICTURES)
    expect(requestsOf('/pictures/n12.png')).toBe(0)
  })

  test('that do not answer are given up after two of a host', async () => {
    const names = ['a', 'b', 'c', 'd']
    for (const name of names) newsroom.hanging.add(`/pictures/${name}.png`)
    publish({ content: paragraph + names.map((name) => image(name)).join('') + paragraph })
    const timeouts = holdTimeouts(FETCH_MS)
    const refreshing = refresh()
    for (const name of ['a', 'b']) {
      await until(() => expect(requestsOf(`/pictures/${name}.png`)).toBe(1))
      timeouts.pass()
    }
    await refreshing
    expect((await readStory()).text).not.toContain('<img')
    expect(names.map((name) => requestsOf(`/pictures/${name}.png`))).toEqual([1, 1, 0, 0])
  })

  test('on hosts that are gone take none of the others with them, up to eight', async () => {
    const gone = (count: number) => Array.from({ length: count }, (_, n) => `<img src="http://h${n}.invalid/a.png">`)
    publish({ content: `${paragraph}${gone(7).join('')}${image('one')}${paragraph}` })
    await refresh()
    expect(textPictureIds((await readStory()).text)).toHaveLength(1)
    publish({ content: `${paragraph}${gone(8).join('')}${image('two')}${paragraph}` })
    await refresh()
    expect(textPictureIds((await readStory()).text)).toHaveLength(0)
  })

  test.each([
    ['as the publisher wrote it', '<img src="/pictures/one.png">'],
    ['as we write it', '<img src="BASE/pictures/one.png" alt="">'],
  ])('are left out of a text that is too long with them, %s', async (_, tag) => {
    const written = tag.replace('BASE', newsroom.base)
    const words = 'a'.repeat(limits.articleHtml - written.length - '<p></p>'.length)
    publish({ content: `<p>${words}</p>${written}` })
    await refresh()
    expect((await readStory()).text).toBe(`<p>${words}</p>`)
  })
})
