import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, ne, notInArray } from 'drizzle-orm'
import { articleIdOf } from '#schemas/article-address.ts'
import { storeDrawings } from '../../../../articles/article-pictures.ts'
import { lockStories, replaceLostLeads } from '../../../../articles/story-leads.ts'
import type { Database } from '../../../../db/database.ts'
import { articles, stories } from '../../../../db/tables/news.ts'
import type { StarterArticle } from './starter-article.ts'
import { starterArticles, starterStories } from './starter-edition.ts'

const SOURCE = 'Vedika Starter Edition'
const ADDRESS = 'https://vedika.example/starter/'

/**
 * Syncs the starter edition of this version into the database: adds, updates and removes articles. Idempotent; an
 * editor's choice stays.
 */
export async function seedStarterEdition(database: Database): Promise<void> {
  const drawings = await Promise.all(starterArticles.map(readDrawing))
  const pictures = await storeDrawings(database, drawings)
  const rows = await Promise.all(starterArticles.map((article, place) => createRow(article, pictures[place] ?? '')))
  const ids = rows.map(({ id }) => id)
  await database.transaction(async (transaction) => {
    await lockStories(transaction)
    for (const row of rows) {
      await transaction
        .insert(articles)
        .values(row)
        .onConflictDoUpdate({ target: articles.id, set: row, setWhere: ne(articles.contentHash, row.contentHash) })
    }
    await transaction.delete(articles).where(and(eq(articles.edition, 'starter'), notInArray(articles.id, ids)))
    await replaceLostLeads(transaction)
    for (const { id, ...story } of starterStories) {
      const told = { ...story, story: joinLines(story.story) }
      await transaction
        .insert(stories)
        .values({ id, ...told })
        .onConflictDoUpdate({ target: stories.id, set: told })
    }
  })
}

function readDrawing({ slug }: StarterArticle): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'drawings', `${slug}.svg`))
}

async function createRow({ slug, published, text, ...article }: StarterArticle, picture: string) {
  const url = ADDRESS + slug
  const content = { ...article, url, published: new Date(published), text: joinLines(text), picture }
  return {
    ...content,
    id: await articleIdOf(url),
    source: SOURCE,
    author: SOURCE,
    edition: 'starter' as const,
    contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  }
}

/** The sources have a line for each block; the HTML needs none. */
function joinLines(html: string): string {
  return html.trim().replaceAll('\n', '')
}
