import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysisSchema } from '#schemas/analysis.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import { articleHashOf } from '#schemas/article-hash.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { analyses } from '#server/db/tables/analyses.ts'
import { articles } from '#server/db/tables/news.ts'
import { storeArticles } from '../support/rows/test-articles.ts'
import { type Person, startTestServer, type TestServer } from '../support/server/test-server.ts'

const paper = 'https://paper.example/'
const url = 'https://vedika.example/starter/what-inflation-measures'

let server: TestServer
let reader: Person
beforeAll(async () => {
  server = await startTestServer({ hasStarterEdition: true })
  reader = await server.signIn()
})
afterAll(() => server.stop())

const ask = (type: string, address = url) =>
  server.call(endpoints.newsAnalysis, { as: reader, query: { url: address, type } })
const askFor = (persona: string, address = url) =>
  server.call(endpoints.newsImpact, { as: reader, query: { url: address, persona } })

describe('the analysis of an article', () => {
  test('[AD-05] [AP-05] tells its analyser, its rules, of what words it was made, and when', async () => {
    const [article] = await server.database.select().from(articles).where(eq(articles.url, url))
    for (const type of ['bias', 'sentiment', 'missing', 'explain']) {
      const before = Date.now()
      const response = await ask(type)
      expect(response.statusCode).toBe(200)
      const answer = analysisSchema.parse(response.json())
      expect(answer).toMatchObject({ model: null, promptVersion: 1, isReadable: true })
      expect(answer.articleHash).toBe(article && (await articleHashOf(article)))
      expect(answer.claims.length).toBeGreaterThan(0)
      expect(Date.parse(answer.madeAt)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(answer.madeAt)).toBeLessThanOrEqual(Date.now())
    }
  })

  test('[AD-04] for a persona, and nothing for one whom it does not concern', async () => {
    expect((await askFor('investor')).json().claims[0].text).toContain('what concerns an investor')
    expect((await askFor('student')).json()).toMatchObject({ claims: [], isReadable: true })
  })

  test('[AD-05] is made once for all, and anew for other words', async () => {
    const address = `${paper}changing`
    await storeArticles(server.database, [{ url: address, title: 'Bridge', text: '<p>The bridge is good.</p>' }])
    const articleId = await articleIdOf(address)
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => ask('sentiment', address)))
    for (const other of others) expect(other.json()).toEqual(first?.json())
    const stored = () => server.database.select().from(analyses).where(eq(analyses.articleId, articleId))
    expect(await stored()).toHaveLength(1)
    // The stored answer is returned.
    await server.database.update(analyses).set({ claims: [{ text: 'Stored.', quotes: [] }] })
    expect((await ask('sentiment', address)).json().claims).toEqual([{ text: 'Stored.', quotes: [] }])

    await server.database.update(articles).set({ text: '<p>The bridge is bad.</p>' }).where(eq(articles.id, articleId))
    const anew = (await ask('sentiment', address)).json()
    expect(anew.claims[0].text).toContain('mostly unfavourable')
    expect(anew.articleHash).not.toBe(first?.json().articleHash)
    expect(await stored()).toHaveLength(1)
    await server.database.delete(articles).where(eq(articles.id, articleId))
    expect(await stored()).toEqual([])
  })

  test('[AD-04] of an article without words is not to be had, and not kept', async () => {
    const address = `${paper}silent`
    await storeArticles(server.database, [{ url: address, summary: '', text: '' }])
    expect((await askFor('parent', address)).json()).toMatchObject({ claims: [], isReadable: false })
    const kept = await server.database
      .select()
      .from(analyses)
      .where(eq(analyses.articleId, await articleIdOf(address)))
    expect(kept).toEqual([])
  })

  test.each([
    ['an unknown article', { url: `${paper}nowhere`, type: 'bias' }, 404],
    ['an unknown kind', { url, type: 'gossip' }, 400],
    ['no kind', { url }, 400],
    ['no address', { type: 'bias' }, 400],
    ['what is no web address', { url: 'javascript:alert(1)', type: 'bias' }, 400],
  ])('[AP-07] of %s is refused', async (_, query, status) => {
    const response = await server.call(endpoints.newsAnalysis, { as: reader, query: query as Record<string, string> })
    expect([response.statusCode, response.json().error.message]).toEqual([status, expect.any(String)])
  })

  test('[AP-07] of an unknown persona is refused', async () => {
    expect((await askFor('astronaut')).statusCode).toBe(400)
  })
})

describe('what is missing', () => {
  const told = (slug: string, title: string, summary: string, more: object = {}) => ({
    url: paper + slug,
    title,
    summary,
    text: `<p>${summary}</p>`,
    ...more,
  })

  test('[AD-05] names other stored coverage of the same story, and no other story', async () => {
    await storeArticles(server.database, [
      told(
        'metro',
        'Pune metro tunnel flooded after pipe burst',
        'A burst water main flooded the Pune metro tunnel at Swargate.',
      ),
      told(
        'metro-2',
        'Flooded metro tunnel in Pune: trains stop',
        'Trains stopped when a water main burst and flooded the tunnel at Swargate.',
        {
          source: 'Another Paper',
        },
      ),
      told('other-metro', 'Metro fares rise in Delhi', 'The Delhi metro raises its fares from Monday.'),
      told('cricket', 'Pune wins the final', 'A last over at Pune decided the final.'),
      told(
        'metro-old',
        'Pune metro tunnel flooded after pipe burst',
        'A burst water main flooded the tunnel at Swargate.',
        {
          published: new Date('2024-01-01T00:00:00Z'),
        },
      ),
    ])
    const { coverage } = (await ask('missing', `${paper}metro`)).json()
    expect(coverage).toEqual([
      {
        url: `${paper}metro-2`,
        title: 'Flooded metro tunnel in Pune: trains stop',
        source: 'Another Paper',
        published: '2025-01-01T00:00:00.000Z',
      },
    ])
    expect((await ask('bias', `${paper}metro`)).json().coverage).toEqual([])
  })

  test('[AD-05] among explainers of different things there is none', async () => {
    expect((await ask('missing')).json().coverage).toEqual([])
  })
})

test('[AP-07] so many answers may be asked for by one user; what lies ready is still given', async () => {
  const eager = await server.signIn()
  await storeArticles(
    server.database,
    Array.from({ length: 33 }, (_, index) => ({ url: `${paper}eager/${index}` })),
  )
  const askAs = (as: Person, index: number, type: string) =>
    server.call(endpoints.newsAnalysis, { as, query: { url: `${paper}eager/${index}`, type } })
  const statuses: number[] = []
  for (let index = 0; index < 33; index++) {
    for (const type of ['bias', 'sentiment', 'missing', 'explain']) {
      statuses.push((await askAs(eager, index, type)).statusCode)
    }
  }
  expect(statuses).toEqual([...Array(130).fill(200), 429, 429])
  const refused = await askAs(eager, 32, 'explain')
  expect(refused.json().error.code).toBe('too_many_questions')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await askAs(eager, 0, 'bias')).statusCode).toBe(200)
  expect((await askAs(reader, 32, 'explain')).statusCode).toBe(200)
})
