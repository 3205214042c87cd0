import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { refusalOf } from '../support/server/device.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const url = 'https://paper.example/rain'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await storeArticles(server.database, [{ url }, { url: 'https://paper.example/sun' }])
})
afterAll(() => server.stop())

async function readChoice(): Promise<string[]> {
  const { content } = (await server.call(endpoints.newsWatchlist)).json()
  return content.map((article: { url: string }) => article.url)
}

function mark(as: Person | undefined, flag: boolean, address = url) {
  return refusalOf(server, endpoints.markEditorChoice, { ...(as && { as }), body: { url: address, flag } })
}

test('[NL-06] [AP-02] [AP-07] only admins mark and unmark an article, by any spelling of its URL', async () => {
  const [admin, user] = [await server.signInAdmin(), await server.signIn()]
  expect(await mark(undefined, true)).toEqual([401, 'no_session'])
  expect(await mark(user, true)).toEqual([403, 'admin_required'])
  expect(await readChoice()).toEqual([])

  for (const flag of [true, true]) expect(await mark(admin, flag, `${url}/?utm_source=x`)).toEqual([200, undefined])
  expect(await readChoice()).toEqual([url])
  expect(await mark(admin, false)).toEqual([200, undefined])
  expect(await readChoice()).toEqual([])

  expect(await mark(admin, true, 'https://paper.example/none')).toEqual([404, 'not_found'])
  expect(await mark(admin, true, 'no address')).toEqual([422, 'invalid_fields'])
})
