import { type SQL, sql } from 'drizzle-orm'
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

/** Stores many articles by one statement, a minute apart, oldest first. `title` may name their `number`, from 1. */
export async function storeNumberedArticles(
  database: Database,
  count: number,
  { title, summary = '' }: { title: SQL; summary?: string },
): Promise<void> {
  await database.execute(sql`
    insert into articles (id, url, title, source, category, published, summary, edition, content_hash)
    select lpad(number::text, 32, '0'), 'https://paper.example/' || number, ${title},
      'Paper', 'World', timestamptz '2025-01-01Z' + number * interval '1 minute', ${summary}, 'feed', ''
    from generate_series(1, ${count}::int) as number`)
}
