import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articles } from '#server/db/tables/news.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

const API = '/api/vedika/public/news'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimit: { publicPerMinute: 100_000 } })
  await storeArticles(server.database, [{ url: 'https://paper.example/a?x=%2F&y=%F0%9F%98%80', title: 'One' }])
})
afterAll(() => server.stop())

/** Sends the path unchanged, which HTTP clients would normalize. */
async function get(path: string) {
  const response = await server.app.inject({ url: path })
  const { error, content, totalElements } = response.json()
  return { status: response.statusCode, code: error?.code, message: error?.message, content, totalElements }
}

/** Values that users, robots and broken links send in place of a word. */
const odd: [what: string, encoded: string][] = [
  ['an encoded slash', '%2F'],
  ['a path that leads up', '..%2F..%2Fetc%2Fpasswd'],
  ['NUL', '%00'],
  ['NUL in a word', 'wor%00ld'],
  ['an emoji', '%F0%9F%98%80'],
  ['a hash', '%23'],
  ['a question mark', '%3F'],
  ['half an escape', '%E0%A4%A'],
  ['a percent sign', '%'],
  ['Latin-1', '%E9conomie'],
  ['half a surrogate', '%ED%A0%80'],
  ['a line break', '%0D%0ASet-Cookie:%20a=b'],
  ['SQL', "'%20or%201=1;--"],
  ['a wildcard', '%25'],
  ['a backslash', '%5C'],
  ['spaces', '%20%20'],
  ['dots', '..'],
  ['markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['10 kB', 'x'.repeat(10_000)],
  ['33 dashes', '-'.repeat(33)],
  ['dashes and spaces', '-%20'.repeat(40)],
  ['dashes and wide spaces', '-%E2%80%83'.repeat(40)],
  ['dashes and line separators', '-%E2%80%A8'.repeat(40)],
  ['dashes and operators', '-(-!-%26-%7C'.repeat(10)],
  ['dashes and quotes', '-%22%22'.repeat(40)],
  ['dashes before words', '-a%20'.repeat(60)],
]

describe('[AP-03] whatever stands in an address', () => {
  const places: [place: string, path: (value: string) => string][] = [
    ['the category', (value) => `${API}/category/${value}`],
    ['the source', (value) => `${API}/source?source=${value}`],
    ['the term', (value) => `${API}/search?q=${value}`],
    ['the term and the source', (value) => `${API}/search/source?q=${value}&source=${value}`],
    ['the group', (value) => `${API}/search/advanced?group=${value}`],
    ['the address of an article', (value) => `${API}/article?url=${value}`],
    ['the address after its scheme', (value) => `${API}/article?url=https://${value}`],
    ['the path of an article', (value) => `${API}/article?url=https%3A%2F%2Fpaper.example%2F${value}`],
    ['the picture', (value) => `${API}/picture/${value}/small`],
    ['the size of the picture', (value) => `${API}/picture/x/${value}`],
    ['the name of the list', (value) => `${API}/${value}`],
    ['a parameter that nobody reads', (value) => `${API}/today?${value}=${value}&size=1`],
  ]
  for (const [place, pathOf] of places) {
    test.each(odd)(`${place}: %s`, async (_, value) => {
      const { status, code, message, content } = await get(pathOf(value))
      if (status === 200) return expect(content).toEqual(expect.any(Array))
      expect([400, 404, 414]).toContain(status)
      expect(code).toMatch(/^(malformed|not_found|too_long)$/)
      expect(message).toMatch(/^[A-Za-z](?!.*<\w)/)
    })
  }

  test('an article whose address is itself full of escapes is found by it', async () => {
    const url = encodeURIComponent('https://paper.example/a?y=😀&x=%2F')
    expect((await get(`${API}/article?url=${url}`)).status).toBe(200)
  })

  test('nothing was changed by any of it', async () => {
    expect(await server.database.select({ title: articles.title }).from(articles)).toEqual([{ title: 'One' }])
  })
})

describe('[AP-03] a page that is none', () => {
  const lists = [
    'today?',
    'watchlist?',
    'category/world?',
    'source?source=x&',
    'search?q=x&',
    'search/advanced?group=x&',
  ]
  const none = ['0', '-1', '1.5', 'abc', '', '1e400', 'NaN', '9007199254740993', '1,2', '%00', 'null', '[1]', 'true']

  test.each(lists)('%s is refused, by its page and by its size', async (list) => {
    for (const value of none) {
      expect(await get(`${API}/${list}page=${value}`), `page=${value}`).toMatchObject({
        status: 400,
        code: 'malformed',
      })
      expect(await get(`${API}/${list}size=${value}`), `size=${value}`).toMatchObject({
        status: 400,
        code: 'malformed',
      })
    }
    expect(await get(`${API}/${list}size=101`)).toMatchObject({ status: 400 })
    expect(await get(`${API}/${list}page=1&page=2`)).toMatchObject({ status: 400 })
  })

  test.each(lists)('%s is empty far behind its end', async (list) => {
    expect(await get(`${API}/${list}page=1000000000&size=100`)).toMatchObject({ status: 200, content: [] })
  })
})

describe('[AP-03] what is not there', () => {
  test.each(['cooking', 'WORLD%20NEWS', '%E0%A4%96%E0%A5%87%E0%A4%B2'])(
    'the category %s is empty',
    async (category) => {
      expect(await get(`${API}/category/${category}`)).toMatchObject({ status: 200, content: [], totalElements: 0 })
    },
  )

  test.each([',', ',,,', '%20,%20,', '%2C%2C'])('a group of nothing but commas (%s) is refused', async (group) => {
    expect(await get(`${API}/search/advanced?group=${group}`)).toMatchObject({ status: 400, code: 'malformed' })
  })
})
