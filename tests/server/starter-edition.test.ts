import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { articleSchema } from '#schemas/article.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { articles, stories } from '#server/db/tables/news.ts'
import { seedStarterEdition } from '#server/features/news/newsroom/starter-edition/seed-starter-edition.ts'
import { cleanArticle } from '#server/providers/feeds/article-profile.ts'
import { toPlainText } from '#server/providers/feeds/plain-text.ts'
import { createStarterDatabase, type TestDatabase } from '#tests/support/device/test-database.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createStarterDatabase()
  database = openDatabase(testDatabase.connectionString)
})
afterAll(async () => {
  await database.$client.end()
  await testDatabase.drop()
})

const readArticles = () => database.select().from(articles).orderBy(asc(articles.published))
const countWords = (html: string): number => toPlainText(html).split(' ').length

describe('the starter edition', () => {
  const alone = { leadId: '', others: [] }

  it('[NL-08] gives every section something to read from the first start', async () => {
    const stored = await readArticles()
    expect(stored).toHaveLength(60)
    expect(new Set(stored.map(({ category }) => category))).toEqual(
      new Set(['World', 'India', 'Business', 'Science', 'Technology', 'Health', 'Sports']),
    )
    for (const { published, leadId, ...article } of stored) {
      expect(leadId).toBeNull()
      expect(
        articleSchema.safeParse({ ...article, ...alone, published: published.toISOString() }).error,
      ).toBeUndefined()
      expect(cleanArticle(article.text, article.url)).toBe(article.text)
      expect(article).toMatchObject({ source: 'Vedika Starter Edition', edition: 'starter', editorChoice: false })
      expect(countWords(article.text)).toBeGreaterThanOrEqual(500)
      expect(countWords(article.text)).toBeLessThanOrEqual(900)
    }
  })

  it('[ST-02] tells stories with a moral', async () => {
    const stored = await database.select().from(stories)
    expect(stored).toHaveLength(12)
    for (const { story, moral } of stored) {
      expect(cleanArticle(story, 'https://vedika.example')).toBe(story)
      expect(countWords(story)).toBeGreaterThanOrEqual(250)
      expect(countWords(story)).toBeLessThanOrEqual(400)
      expect(moral).not.toBe('')
    }
  })

  it('asks once which of its drawings are stored', async () => {
    const query = vi.spyOn(database.$client, 'query')
    await seedStarterEdition(database)
    const texts = query.mock.calls.map(([config]) => (config as unknown as { text: string }).text)
    query.mockRestore()
    expect(texts.filter((text) => text.includes('article_pictures'))).toHaveLength(1)
  })

  it('seeds again without a change, and keeps an editor’s choice', async () => {
    const [first] = await readArticles()
    await database
      .update(articles)
      .set({ editorChoice: true })
      .where(eq(articles.id, first?.id ?? ''))
    const before = await readArticles()
    await seedStarterEdition(database)
    expect(await readArticles()).toEqual(before)
  })

  it('rewrites what changed and removes what left the edition', async () => {
    const before = await readArticles()
    const [first] = before
    if (!first) throw new Error('No article')
    await database.update(articles).set({ text: 'old', contentHash: 'old' }).where(eq(articles.id, first.id))
    await database.insert(articles).values({ ...first, id: 'f'.repeat(32), url: `${first.url}-retired` })
    await seedStarterEdition(database)
    expect(await readArticles()).toEqual(before)
  })
})
