import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { refusalOf } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

const day = (number: number) => ({ published: new Date(Date.UTC(2025, 0, number)) })
const at = (name: string) => ({ url: `https://paper.example/${name}` })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await storeArticles(server.database, [
    { ...at('in-text'), ...day(9), title: 'Farming', summary: 'Fields.', text: '<p>The <b>monsoons</b> came.</p>' },
    { ...at('in-summary'), ...day(8), title: 'Weather', summary: 'The monsoon is late.', text: '<p>Hot.</p>' },
    { ...at('in-title'), ...day(1), title: 'How the monsoon forms', source: 'The Gazette', text: '<p>Winds.</p>' },
    { ...at('in-markup'), ...day(7), title: 'Links', text: '<p><a href="https://monsoon.example">a</a></p>' },
    { ...at('nukta'), ...day(2), title: 'ग़ज़ल'.normalize('NFC'), summary: '', language: 'hi' },
    { ...at('hindi'), ...day(6), title: 'मानसून की वर्षा', summary: '', text: '<p>हवा</p>', language: 'hi' },
    {
      ...at('rates'),
      ...day(5),
      title: 'The repo rate',
      text: '<p>Banks borrow overnight.</p>',
      source: 'The Gazette',
    },
    { ...at('inflation'), ...day(4), title: 'Inflation', text: '<p>Prices and the repo rate of banks.</p>' },
  ])
})
afterAll(() => server.stop())

async function find(endpoint: Endpoint, query: Record<string, string>) {
  const { content, totalElements } = (await server.call(endpoint, { query })).json()
  const names: string[] = content.map(({ url }: { url: string }) => url.split('/').at(-1))
  expect(totalElements).toBeGreaterThanOrEqual(names.length)
  return names
}

describe('[SR-01] the search for news', () => {
  test('finds a term by its stem in title, summary and text, in this order, never in markup', async () => {
    expect(await find(endpoints.searchNews, { q: 'Monsoon' })).toEqual(['in-title', 'in-summary', 'in-text'])
  })

  test('comes by one-based pages that know how much there is', async () => {
    const read = async (page: string) =>
      (await server.call(endpoints.searchNews, { query: { q: 'monsoon', page, size: '2' } })).json()
    expect(await read('1')).toMatchObject({ totalElements: 3, number: 1, size: 2, content: [{}, {}] })
    expect((await read('2')).content).toHaveLength(1)
    expect((await read('1000000000')).content).toEqual([])
  })

  test('finds words of any script, phrases, and all of the words', async () => {
    expect(await find(endpoints.searchNews, { q: 'वर्षा' })).toEqual(['hindi'])
    for (const q of ['\u095a\u091c\u093c\u0932', '\u0917\u093c\u091c\u093c\u0932']) {
      expect(await find(endpoints.searchNews, { q })).toEqual(['nukta'])
    }
    expect(await find(endpoints.searchNews, { q: '"banks borrow"' })).toEqual(['rates'])
    expect(await find(endpoints.searchNews, { q: 'banks prices' })).toEqual(['inflation'])
    expect(await find(endpoints.searchNews, { q: 'banks -prices' })).toEqual(['rates'])
  })

  test('keeps to a source, with a term and without, in any case of letters', async () => {
    expect(await find(endpoints.searchNewsBySource, { q: 'monsoon', source: 'the gazette' })).toEqual(['in-title'])
    expect(await find(endpoints.newsBySource, { source: 'THE GAZETTE' })).toEqual(['rates', 'in-title'])
  })

  test('takes a primary term and at least one of a group', async () => {
    const advanced = (query: Record<string, string>) => find(endpoints.searchNewsAdvanced, query)
    expect(await advanced({ primary: 'repo rate' })).toEqual(['rates', 'inflation'])
    expect(await advanced({ primary: 'repo rate', group: ' prices ,, weather' })).toEqual(['inflation'])
    expect((await advanced({ group: 'prices, borrow' })).sort()).toEqual(['inflation', 'rates'])
  })

  test('refuses nothing, a list of commas, too long a term, and a page that no database counts to', async () => {
    const refused: [Endpoint, Record<string, string>][] = [
      [endpoints.searchNews, {}],
      [endpoints.searchNews, { q: '  ' }],
      [endpoints.searchNews, { q: 'x'.repeat(301) }],
      [endpoints.searchNews, { q: 'x', page: '0' }],
      [endpoints.searchNews, { q: 'x', page: '9007199254740991' }],
      [endpoints.searchNews, { q: 'a\u0000b' }],
      [endpoints.searchNewsBySource, { q: 'x' }],
      [endpoints.newsBySource, { source: '' }],
      [endpoints.searchNewsAdvanced, { group: ' , ,' }],
    ]
    for (const [endpoint, query] of refused) {
      expect((await refusalOf(server, endpoint, { query }))[0], JSON.stringify(query)).toBe(400)
    }
  })

  test.each(['"', '((', "'; drop table articles; --", '-', 'or', ':*&|!', '%_\\', 'is', '🌧️', 'ا'])(
    'finds nothing by %s, and breaks on nothing',
    async (q) => {
      expect(await find(endpoints.searchNews, { q })).toEqual([])
    },
  )
})
