import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { buildSegment } from '#src/search/index-segment.ts'
import { SearchIndex } from '#src/search/search-index.ts'
import { hasTerms, readSearchQuery, type SearchTerms } from '#src/search/search-query.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

/** None is the beginning or another form of another. */
const WORDS = ['alfa', 'bravo', 'delta', 'kilo', 'tango', 'zulu']
const SOURCES = ['The Paper', 'The Gazette']
const ARTICLES = 64
/** Articles on a page: more than there are. */
const MOST = 100

const wordsOf = (number: number) => WORDS.filter((_, place) => (number >> place) & 1)
/** Every set of the words once: in title, summary and text in turn. */
const articles = Array.from({ length: ARTICLES }, (_, number) => {
  const [title = '', summary = '', ...text] = wordsOf(number)
  return {
    url: `https://paper.example/${number}`,
    title: title || 'untitled',
    summary,
    text: `<p>${text.join(' ')}</p>`,
    source: SOURCES[number % 2] ?? '',
  }
})

const FORMS = {
  en: 'connect connected connecting connection connections happy happily happiness new news die dying died sky skies',
  hi: 'लड़का लड़के लड़कों किताब किताबें किताबों सरकार सरकारी',
}
const formsOf = (language: 'en' | 'hi') => FORMS[language].split(' ')
const oneForm = (['en', 'hi'] as const).flatMap((language) =>
  formsOf(language).map((form) => ({
    url: `https://forms.example/${encodeURIComponent(form)}`,
    title: form,
    summary: '',
    text: '',
    language,
  })),
)
/** Each in two spellings. */
const SPELLINGS = [
  ['Café', 'CAFE'],
  ['Zürich', 'zurich'],
  ['αθήνα', 'αθηνα'],
  ['Йод', 'иод'],
  ['مُدُنٌ', 'مدن'],
  ['ﬁnance', 'finance'],
  ['\u095a\u093e\u0932\u093f\u092c', '\u0917\u093c\u093e\u0932\u093f\u092c'],
  ['ज़मीन', 'जमीन'],
]
const spelled = SPELLINGS.flat().map((title, number) => ({
  url: `https://spellings.example/${number}`,
  title,
  summary: '',
  text: '',
  language: 'und',
}))

let server: TestServer
const device = new SearchIndex()
beforeAll(async () => {
  server = await startTestServer()
  await storeArticles(server.database, [...articles, ...oneForm, ...spelled])
  const alone = { editorChoice: false, leadId: '' }
  const its = { ...alone, source: 'The Paper', category: 'World', published: '2025-01-01T00:00:00.000Z' }
  const all = [...articles, ...oneForm, ...spelled].map((article) => ({ ...its, ...article, id: article.url }))
  device.add(0, buildSegment(all))
})
afterAll(() => server.stop())

async function findOnServer({ q, source, primary, group }: SearchTerms): Promise<string[]> {
  const given = { q, source, primary, group: group.join() }
  const query = Object.fromEntries(Object.entries(given).filter(([, term]) => term !== ''))
  const endpoint: Endpoint =
    primary || group.length > 0
      ? endpoints.searchNewsAdvanced
      : q && source
        ? endpoints.searchNewsBySource
        : q
          ? endpoints.searchNews
          : endpoints.newsBySource
  const { content } = (await server.call(endpoint, { query: { ...query, size: String(MOST) } })).json()
  return content.map(({ url }: { url: string }) => url).sort()
}

const words = (most: number) => fc.subarray(WORDS, { maxLength: most })
const search: fc.Arbitrary<SearchTerms> = fc
  .record({
    q: words(2).map((chosen) => chosen.join(' ')),
    source: fc.constantFrom('', ...SOURCES, 'the gazette'),
    primary: words(2).map((chosen) => chosen.join(' ')),
    group: words(3),
  })
  .filter(hasTerms)

test('[SR-01] [SR-06] device and server find the same, whichever terms are given together', async () => {
  await fc.assert(
    fc.asyncProperty(search, async (terms) => {
      const found = device.search(readSearchQuery(terms), 0, MOST).ids
      expect(await findOnServer(terms)).toEqual([...found].sort())
    }),
    { numRuns: 150 },
  )
})

test('[RD-11] [SR-06] device and server find the same forms of an English or a Hindi word', async () => {
  for (const q of [...formsOf('en'), ...formsOf('hi')]) {
    const terms = { q, source: '', primary: '', group: [] }
    const found = device.search(readSearchQuery({ ...terms, q: `${q} ` }), 0, MOST).ids // the space ends the word
    expect(found.length).toBeGreaterThan(0)
    expect(await findOnServer(terms), q).toEqual([...found].sort())
  }
})

test('[RD-11] [SR-06] device and server find a word in either spelling', async () => {
  for (const [place, pair] of SPELLINGS.entries()) {
    const both = spelled.slice(2 * place, 2 * place + 2).map(({ url }) => url)
    for (const q of pair) {
      const terms = { q, source: '', primary: '', group: [] }
      expect(await findOnServer(terms), q).toEqual(both)
      expect(device.search(readSearchQuery(terms), 0, MOST).ids.sort(), q).toEqual(both)
    }
  }
})
