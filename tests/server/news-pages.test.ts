import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { parseHTML } from 'linkedom/worker'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { articleIdOf } from '#schemas/article-address.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { articles } from '#server/db/tables/news.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { noPayments } from '../support/server/no-payments.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { loadBuiltPages } from './built-pages.ts'

const ORIGIN = 'https://vedika.example'
const LIST = '/pages/news/list'
const TIDES = 'https://paper.example/tides?a=1&b=2'
const HOSTILE = `</script><script>alert(1)</script><!-- "' onload=x $& $1 &amp;`

let server: TestServer
let built: Awaited<ReturnType<typeof loadBuiltPages>>
beforeAll(async () => {
  built = await loadBuiltPages()
  server = await startTestServer({ ...built, config: readConfig({ PUBLIC_URL: ORIGIN, ALLOW_TRIAL: 'true' }) })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.delete(articles)
  await storeArticles(server.database, [
    {
      url: TIDES,
      title: 'Why tides turn',
      author: 'A. Moon',
      published: new Date('2025-02-01T00:00:00Z'),
      text: '<h2>The moon</h2><p>It <a href="https://moon.example/">pulls</a>.</p>',
      picture: 'abc123',
    },
    ...Array.from({ length: 11 }, (_, index) => ({
      url: `https://paper.example/${index}`,
      title: `Story ${index}`,
      category: index === 0 ? 'Science' : 'World',
    })),
  ])
})

const detailsOf = (url: string) => `/pages/news/details/${encodeURIComponent(url)}`

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', host: 'localhost', ...headers } })

async function open(url: string) {
  const response = await get(url)
  expect(response.statusCode).toBe(200)
  const { document } = parseHTML(response.body)
  return {
    document,
    response,
    screen: document.querySelector('#served-screen'),
    title: document.querySelector('title')?.textContent,
    meta: (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content'),
    linked: (relation: string) => document.querySelector(`link[rel="${relation}"]`)?.getAttribute('href'),
    json: (selector: string) => JSON.parse(document.querySelector(selector)?.textContent ?? ''),
  }
}

describe('the news list', () => {
  test('comes with its articles, as headings that link to them', async () => {
    const { screen, title, meta, linked } = await open(LIST)
    expect(title).toBe('News · Vedika')
    expect(screen?.querySelector('h1')?.textContent).toBe('News')
    expect(screen?.querySelectorAll('article')).toHaveLength(10)
    const [first] = screen?.querySelectorAll('article h2 a') ?? []
    expect(first?.textContent).toBe('Why tides turn')
    expect(first?.getAttribute('href')).toBe(`${LIST}?${new URLSearchParams({ article: TIDES })}`)
    expect([linked('canonical'), linked('next'), linked('prev')]).toEqual([
      `${ORIGIN}${LIST}`,
      `${ORIGIN}${LIST}?page=2`,
      undefined,
    ])
    expect([meta('og:title'), meta('og:type'), meta('twitter:card')]).toEqual(['News · Vedika', 'website', 'summary'])
  })

  test('is that of the page, category and size that the address names', async () => {
    const second = await open(`${LIST}?page=2`)
    expect(second.screen?.querySelectorAll('article')).toHaveLength(2)
    expect(second.linked('prev')).toBe(`${ORIGIN}${LIST}`)
    const science = await open(`${LIST}?category=Science&size=5`)
    expect(science.screen?.querySelector('article h2')?.textContent).toBe('Story 0')
    expect(science.screen?.querySelectorAll('article')).toHaveLength(1)
    expect(science.linked('canonical')).toBe(`${ORIGIN}${LIST}?category=science&size=5`)
  })

  test('[RD-02] is not rendered for own sources, nor is an article over them', async () => {
    const over = `${LIST}?${new URLSearchParams({ mine: 'true', article: TIDES })}`
    for (const url of [`${LIST}?mine=true`, over]) expect((await open(url)).screen).toBeNull()
  })

  test('hands the app the API’s own answer, by the key of its page', async () => {
    const { json } = await open(`${LIST}?page=2`)
    const answer = await get('/api/vedika/public/news/today?page=2&size=10', { accept: 'application/json' })
    expect(json('#served-data')).toEqual({ key: 'today||2|10', answer: answer.json() })
  })

  test('has the picture that is seen first in its head', async () => {
    const { document } = await open(LIST)
    const preload = document.querySelector('link[rel="preload"][as="image"]')
    expect(preload?.getAttribute('href')).toBe('/api/vedika/public/news/picture/abc123/large')
    expect(document.querySelectorAll('#served-screen link')).toHaveLength(0)
  })
})

describe('an article', () => {
  test('comes with its text', async () => {
    const { screen, title, meta } = await open(detailsOf(TIDES))
    expect(title).toBe('Why tides turn · Vedika')
    expect(screen?.querySelector('h1')?.textContent).toBe('Why tides turn')
    expect(screen?.querySelector('h2')?.textContent).toBe('The moon')
    expect(screen?.querySelector('a[href="https://moon.example/"]')?.getAttribute('rel')).toBe('noopener noreferrer')
    expect(meta('description')).toBe('What happened.')
  })

  test('has tags for search engines and link previews', async () => {
    const { meta, linked, json } = await open(detailsOf(TIDES))
    const address = `${ORIGIN}${detailsOf(TIDES)}`
    const image = `${ORIGIN}/api/vedika/public/news/picture/abc123/large`
    expect(linked('canonical')).toBe(address)
    expect(meta('og:url')).toBe(address)
    expect([meta('og:title'), meta('og:type'), meta('og:image')]).toEqual(['Why tides turn', 'article', image])
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(json('script[type="application/ld+json"]')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'Why tides turn',
      datePublished: '2025-02-01T00:00:00.000Z',
      author: { '@type': 'Person', name: 'A. Moon' },
      publisher: { '@type': 'Organization', name: 'The Paper' },
      mainEntityOfPage: address,
      image: [image],
    })
  })

  test('is the same page where the address opens it over the list', async () => {
    const { screen, linked } = await open(`${LIST}?${new URLSearchParams({ article: TIDES })}`)
    expect(screen?.querySelector('h1')?.textContent).toBe('Why tides turn')
    expect(linked('canonical')).toBe(`${ORIGIN}${detailsOf(TIDES)}`)
  })

  test('cannot add an element to the page, nor leave the attribute or script that its words are in', async () => {
    const url = `https://paper.example/x?"></script><script>alert(2)</script>`
    const words = { title: HOSTILE, source: HOSTILE, author: HOSTILE, category: HOSTILE, summary: HOSTILE }
    const text = '<p onclick="alert(3)">Text<script>alert(4)</script><img src=x onerror=alert(5)></p>'
    await storeArticles(server.database, [{ url, ...words, text, published: new Date('2025-03-01T00:00:00Z') }])
    const count = (document: Document) => [
      document.querySelectorAll('script').length,
      document.querySelectorAll('[onload],[onclick],[onerror]').length,
    ]
    const usual = count((await open(detailsOf(TIDES))).document)
    for (const address of [detailsOf(url), LIST]) {
      const { document, screen, response } = await open(address)
      const expected = address === LIST ? [(usual[0] ?? 0) - 1, 0] : usual // a list has no structured data
      expect(count(document)).toEqual(expected)
      expect(screen?.textContent).toContain(HOSTILE)
      expect(response.body).not.toContain('<!--')
    }
    const { json, meta, title } = await open(detailsOf(url))
    expect(json('script[type="application/ld+json"]').headline).toBe(HOSTILE)
    expect(json('#served-data').answer.title).toBe(HOSTILE)
    expect([title, meta('og:title'), meta('description')]).toEqual([`${HOSTILE} · Vedika`, HOSTILE, HOSTILE])
  })
})

test('the home page comes with its words', async () => {
  const { screen, title, linked } = await open('/?source=installed')
  expect(title).toBe('News and study · Vedika')
  expect(screen?.querySelector('h1')?.textContent).toContain('News and notes')
  expect(linked('canonical')).toBe(`${ORIGIN}/`)
})

describe('the content policy', () => {
  const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

  test('names the styles of the page, and no other page’s', async () => {
    const { document, response } = await open(LIST)
    const policy = String(response.headers['content-security-policy'])
    const [, ...own] = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent ?? '')
    expect(own).toHaveLength(1)
    for (const style of own) expect(policy).toContain(hashOf(style))
    const other = await get('/pages/shop')
    for (const style of own) expect(String(other.headers['content-security-policy'])).not.toContain(hashOf(style))
  })

  test('stays as it is where Google’s button needs every style', async () => {
    const config = readConfig({ GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com' })
    const identity = { verify: async () => ({ kind: 'refused' as const }), requestDemoCredential: null }
    const { database } = server
    const google = await buildApp({ config, database, payments: noPayments, identity, hasLog: false, ...built })
    const { headers, body } = await google.inject({ url: LIST, headers: { accept: 'text/html' } })
    expect(body).toContain('id="served-screen"')
    const [styles] = /style-src [^;]*/.exec(String(headers['content-security-policy'])) ?? []
    expect(styles).toContain("'unsafe-inline'")
    expect(styles).not.toContain('sha256') // which would end it
    await google.close()
  })
})

describe('caches', () => {
  test('may keep a page, and hear that it is still the same, until an article changes', async () => {
    const { headers, body } = await get(LIST)
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers.vary).toBe('accept-encoding')
    const again = await get(LIST, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await server.database
      .update(articles)
      .set({ title: 'Why tides wait' })
      .where(eq(articles.id, await articleIdOf(TIDES)))
    const changed = await get(LIST, { 'if-none-match': String(headers.etag) })
    expect(changed.statusCode).toBe(200)
    expect(changed.body).not.toBe(body)
    expect(changed.body).toContain('Why tides wait')
  })

  test('get each encoding with a tag of its own', async () => {
    const plain = await get(LIST)
    const brotli = await get(LIST, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(LIST, { 'accept-encoding': 'gzip, br;q=0' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('hold nothing of a signed-in person: they get the visitors’ page', async () => {
    const person = await server.signIn()
    for (const url of ['/', LIST, `${LIST}?watchlist=true`, detailsOf(TIDES)]) {
      const visitors = await get(url)
      const theirs = await get(url, { cookie: person.cookie })
      expect(theirs.body).toBe(visitors.body)
      expect(theirs.headers.etag).toBe(visitors.headers.etag)
      expect(theirs.headers).not.toHaveProperty('set-cookie')
      expect(theirs.body).not.toContain(person.username)
    }
  })
})

describe('the empty page', () => {
  test.each([
    ['an article that the server does not have', detailsOf('https://paper.example/none')],
    ['what is no address', '/pages/news/details/none'],
    ['an empty category', `${LIST}?category=sports`],
    ['a page beyond the last', `${LIST}?page=99`],
    ['half an escape', '/pages/news/details/%E0%A4%A'],
    ['the file that the service worker stores', '/index.html'],
  ])('is sent for %s', async (_, url) => {
    const { screen, response } = await open(url)
    expect(screen).toBeNull()
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test('has the title of its screen', async () => {
    const { screen, title } = await open('/pages/news/search?q=tides')
    expect([screen, title]).toEqual([null, 'Search · Vedika'])
    expect((await open('/pages/none')).title).toBe('Vedika')
  })

  test('is what one address gets that asks for page after page, and nobody else', async () => {
    const limited = await buildApp({
      config: { ...readConfig({}), rateLimit: { publicPerMinute: 10, userPerMinute: 10, blockSeconds: 60 } },
      database: server.database,
      payments: noPayments,
      hasLog: false,
      ...built,
      identity: { verify: async () => ({ kind: 'refused' }), requestDemoCredential: null },
    })
    const isFilled = async (remoteAddress: string, number: number) => {
      const url = `${LIST}?n=${number}`
      const { body } = await limited.inject({ url, headers: { accept: 'text/html' }, remoteAddress })
      return body.includes('id="served-screen"')
    }
    expect(await isFilled('192.0.2.1', 1)).toBe(true)
    expect(await isFilled('192.0.2.1', 2)).toBe(true)
    expect(await isFilled('192.0.2.1', 3)).toBe(false)
    expect(await isFilled('192.0.2.1', 1)).toBe(true) // it is there already
    expect(await isFilled('192.0.2.2', 3)).toBe(true)
    await limited.close()
  })
})

test('link previews that accept anything, and ask for the head alone, are answered', async () => {
  expect((await get(LIST, { accept: '*/*' })).body).toContain('og:title')
  const head = await server.app.inject({ method: 'HEAD', url: LIST, headers: { accept: 'text/html' } })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})
