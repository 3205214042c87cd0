import { articleTable, BY_AGE, type StoredArticle } from '../store/article-store.ts'
import { withPublicData } from '../store/public-database.ts'

export function countArticles(): Promise<number> {
  return withPublicData(async ({ articles }) => (await articleTable(articles)).count())
}

/** The next articles of the device, ordered by id. */
export async function readArticlesAfter(id: string, limit: number): Promise<StoredArticle[]> {
  const rows = await withPublicData(async ({ articles }) =>
    (await articleTable(articles)).where(':id').above(id).limit(limit).toArray(),
  )
  return rows.map(withoutRxDBFields)
}

/** RxDB's own fields begin with an underscore, and no others do. */
function withoutRxDBFields(row: StoredArticle): StoredArticle {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_'))) as unknown as StoredArticle
}

/**
 * Removes the articles that were fetched longest ago and returns how many. No user data is lost: a bookmark has its
 * own copy.
 */
export function removeOldestArticles(count: number): Promise<number> {
  return withPublicData(async ({ articles }) => {
    const table = await articleTable(articles)
    const ids = await table.orderBy(BY_AGE).limit(count).primaryKeys()
    await table.bulkDelete(ids)
    return ids.length
  })
}
