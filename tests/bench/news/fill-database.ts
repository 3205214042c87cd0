import { sql } from 'drizzle-orm'
import type { Article } from '#schemas/article.ts'
import { articleIdOf } from '#schemas/article-address.ts'
import { openDatabase } from '#server/db/database.ts'
import { articles } from '#server/db/tables/news.ts'
import { makeSampleArticles } from '../sample-articles.ts'

const BATCH = 1000

/** Sample articles in a migrated database; by default as many as the newsroom keeps. */
export async function fillDatabase(connectionString: string, count?: number): Promise<void> {
  const database = openDatabase(connectionString)
  const made = Array.from(makeSampleArticles(count))
  for (let start = 0; start < made.length; start += BATCH) {
    await database.insert(articles).values(await Promise.all(made.slice(start, start + BATCH).map(rowOf)))
  }
  await database.execute(sql`vacuum analyze articles`) // as autovacuum does after a while
  await database.$client.end()
}

async function rowOf(
  { published, leadId: _, others: __, ...article }: Article,
  place: number,
): Promise<typeof articles.$inferInsert> {
  const isChosen = place % 100 === 0
  const id = await articleIdOf(article.url)
  return { ...article, id, published: new Date(published), editorChoice: isChosen, edition: 'feed', contentHash: id }
}
