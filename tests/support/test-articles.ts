import { articleIdOf } from '#schemas/article-address.ts'
import type { Database } from '#server/db/database.ts'
import { articles } from '#server/db/tables/news.ts'

export type NewArticle = Partial<typeof articles.$inferInsert> & { url: string }

/** Stores articles as the newsroom would. */
export async function storeArticles(database: Database, given: NewArticle[]): Promise<void> {
  const rows = given.map(async (article) => ({
    id: await articleIdOf(article.url),
    title: article.url,
    source: 'The Paper',
    category: 'World',
    published: new Date('2025-01-01T00:00:00Z'),
    summary: 'What happened.',
    text: '<p>All of it.</p>',
    edition: 'feed' as const,
    contentHash: '',
    ...article,
  }))
  await database.insert(articles).values(await Promise.all(rows))
}
