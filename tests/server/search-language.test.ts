import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints.ts'
import { findArticles } from '#server/features/chat/assistant/retrieval/find-articles.ts'
import { findOwn } from '#server/features/chat/assistant/retrieval/find-own.ts'
import { findTerms, termsOf } from '#server/features/chat/assistant/retrieval/terms.ts'
import { isFoundBy, termQuery } from '#server/features/news/search-terms.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { bookmarkPush, notePush } from '../support/rows/test-documents.ts'
import { push } from '../support/server/device.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'

const at = (name: string) => `https://paper.example/${name}`
const texts = [
  { url: at('hindi'), language: 'hi', title: 'किताबें लौट आईं', text: '<p>नदियों के पास mobile phones बजे।</p>' },
  { url: at('tamil'), language: 'ta-IN', title: 'நூல்கள்', text: '<p>மழையில் நனைந்தன.</p>' },
  { url: at('french'), language: 'fr', title: 'Les élections', text: '<p>Dans les villes.</p>' },
  { url: at('bengali'), language: 'bn', title: 'বাংলায়', text: '<p>Festivals</p>' },
  { url: at('english'), language: 'en', title: 'Rivers in flood', text: '<p>It was raining on the villages.</p>' },
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasEmptyAccounts: true })
  await storeArticles(
    server.database,
    texts.map((text) => ({ summary: '', ...text })),
  )
})
afterAll(() => server.stop())

async function find(q: string): Promise<string[]> {
  const { content } = (await server.call(endpoints.searchNews, { query: { q } })).json()
  return content.map(({ url }: { url: string }) => url.split('/').at(-1))
}

/** Each is another form of a word in the text. */
const forms = [
  ['किताब', 'hindi'],
  ['नदी', 'hindi'],
  ['phone', 'hindi'],
  ['நூல்', 'tamil'],
  ['மழை', 'tamil'],
  ['élection', 'french'],
  ['ville', 'french'],
  ['river', 'english'],
  ['village rain', 'english'],
] as const

describe('[SR-01] a word is found by its stem in the language of the text', () => {
  test.each(forms)('%s in an article', async (q, name) => {
    expect(await find(q)).toEqual([name])
  })

  test('by exact words without stems for the language, and without excluded words in any form', async () => {
    expect([await find('বাংলায়'), await find('festivals')]).toEqual([['bengali'], ['bengali']])
    expect(await find('festival')).toEqual([])
    expect(await find('flood -rains')).toEqual([])
    expect(await find('किताब -नदी')).toEqual([])
  })

  test('by the index of the words, whatever the language', async () => {
    await server.database.execute(sql`
      insert into articles (id, url, title, source, category, published, summary, edition, language, content_hash)
      select lpad(number::text, 32, 'x'), 'https://many.example/' || number, 'समाचार', 'Paper', 'World', now(), '', 'feed', 'hi', ''
      from generate_series(1, 5000) as number`)
    await server.database.execute(sql`analyze articles`)
    const { rows } = await server.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`) // as every search does
      return transaction.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from articles where ${isFoundBy(termQuery('किताब'))}`,
      )
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on articles_words')
  })
})

describe('an answer rests on texts in any language', () => {
  test.each(forms)('%s in an article, a bookmark, and its sentences', async (question, name) => {
    const me = await server.signIn()
    const text = texts.find(({ url }) => url === at(name))
    if (!text) throw new Error(name)
    await push(server, me, [await bookmarkPush({ ...text, summary: '' })])
    const terms = await termsOf(server.database, question)
    const addresses = (await findArticles(server.database, terms, 3)).map(({ address }) => address)
    expect(addresses).toEqual([`/pages/news/details/${encodeURIComponent(text.url)}`])
    expect(await findOwn(server.database, me.userId, 'bookmarks', terms, 3)).toHaveLength(1)
    const whole = { text: `${text.title} ${text.text}`, language: text.language }
    expect(await findTerms(server.database, [whole], terms)).toEqual([terms.map(({ stem }) => stem)])
  })

  test('a note, whose language nobody says, by English and Hindi stems', async () => {
    const me = await server.signIn()
    await push(server, me, [notePush({ name: 'किताबें', description: '<p>Cities near the नदियों.</p>' })])
    for (const question of ['किताब', 'city', 'नदी']) {
      const terms = await termsOf(server.database, question)
      expect(await findOwn(server.database, me.userId, 'notes', terms, 3), question).toHaveLength(1)
    }
  })
})
