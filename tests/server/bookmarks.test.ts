import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { bookmarkPush } from '../support/rows/test-documents.ts'
import { pullAll, push, refusalOf } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
  await storeArticles(server.database, [{ url: 'https://paper.example/tide', title: 'The tide' }])
})
afterAll(() => server.stop())

const add = (as: Person, url: string) => server.call(endpoints.addBookmark, { as, body: { title: 'Said', url } })
const remove = (as: Person, url: string) => server.call(endpoints.removeBookmark, { as, query: { url } })
const list = async (as: Person, query = {}) => (await server.call(endpoints.bookmarks, { as, query })).json()

test('[BM-04] [BM-05] bookmarks a whole article once, however its URL is written', async () => {
  const me = await server.signIn()
  for (const url of ['https://paper.example/tide', 'https://paper.example/tide/?utm_source=mail#x']) {
    expect((await add(me, url)).json()).toEqual({ done: true })
  }
  const { listObject, totalElementCount } = await list(me)
  expect(totalElementCount).toBe(1)
  expect(listObject[0]).toMatchObject({
    url: 'https://paper.example/tide',
    title: 'The tide',
    text: '<p>All of it.</p>',
    published: '2025-01-01T00:00:00.000Z',
  })
  expect(await pullAll(server, me)).toHaveLength(1)
})

test('[BM-05] an article that the server does not have makes no empty bookmark: 404', async () => {
  const me = await server.signIn()
  const unknown = { as: me, body: { title: 'Said', url: 'https://elsewhere.example/x' } }
  expect(await refusalOf(server, endpoints.addBookmark, unknown)).toEqual([404, 'not_found'])
  expect(await pullAll(server, me)).toEqual([])
})

test('[BM-05] restores a removed bookmark completely after the server lost its article', async () => {
  const me = await server.signIn()
  const url = 'https://paper.example/old'
  await push(server, me, [await bookmarkPush({ url, text: '<p>Of old.</p>' })])
  await remove(me, url)
  expect((await add(me, url)).json()).toEqual({ done: true })
  expect((await list(me)).listObject).toMatchObject([{ url, text: '<p>Of old.</p>' }])
})

test('[BM-04] a bookmark is removed, any number of times, and can be made again', async () => {
  const me = await server.signIn()
  const url = 'https://paper.example/tide'
  await add(me, url)
  for (let times = 0; times < 2; times++) expect((await remove(me, url)).json()).toEqual({ done: true })
  expect(await list(me)).toEqual({ listObject: [], totalElementCount: 0 })
  await add(me, url)
  expect((await list(me)).totalElementCount).toBe(1)
  expect((await pullAll(server, me)).map(({ seq }) => seq)).toEqual([3])
})

test('[BM-06] every bookmark is reached by one-based pages', async () => {
  const me = await server.signIn()
  await push(
    server,
    me,
    await Promise.all([1, 2, 3].map((day) => bookmarkPush({ url: `https://paper.example/${day}` }))),
  )
  const pages = [await list(me, { page: '1', size: '2' }), await list(me, { page: '2', size: '2' })]
  const urls = pages.flatMap(({ listObject }) => listObject.map(({ url }: { url: string }) => url))
  expect(urls.toSorted()).toEqual([1, 2, 3].map((day) => `https://paper.example/${day}`))
})

test('what is no web address is 422, what was never bookmarked 404', async () => {
  const as = await server.signIn()
  const script = { as, body: { title: 'x', url: 'javascript:alert(1)' } }
  expect(await refusalOf(server, endpoints.addBookmark, script)).toEqual([422, 'invalid_fields'])
  const nothing = { as, query: { url: 'https://paper.example/tide' } }
  expect(await refusalOf(server, endpoints.removeBookmark, nothing)).toEqual([404, 'not_found'])
})
