import { BY_AGE } from '../store/article-store.ts'
import { withPublicData } from '../store/public-database.ts'
import type { StoredArticle } from '../store/public-tables.ts'

export function countArticles(): Promise<number> {
  return withPublicData(({ tables }) => tables.articles.count())
}

/** The next articles of the device, ordered by id. */
export function readArticlesAfter(id: string, limit: number): Promise<StoredArticle[]> {
  return withPublicData(({ tables }) => tables.articles.where(':id').above(id).limit(limit).toArray())
}

/**
 * Removes the articles that were fetched longest ago and returns how many. No user data is lost: a bookmark has its
 * own copy.
 */
export function removeOldestArticles(count: number): Promise<number> {
  return withPublicData(async ({ tables }) => {
    const ids = await tables.articles.orderBy(BY_AGE).limit(count).primaryKeys()
    await tables.articles.bulkDelete(ids)
    return ids.length
  })
}
