import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { BY_AGE } from '../store/article-store.ts'
import { type StoredArticle, withPublicCollections } from '../store/public-database.ts'

export function countArticles(): Promise<number> {
  return withTable((table) => table.count())
}

/** The next articles, ordered by id. */
export function readArticlesAfter(id: string, limit: number): Promise<StoredArticle[]> {
  return withTable((table) => table.where(':id').above(id).limit(limit).toArray())
}

/**
 * Removes the articles that were fetched longest ago and returns how many. No user data is lost: a bookmark has its
 * own copy. Bypasses RxDB, which would first write each article again, marked as deleted.
 */
export function removeOldestArticles(count: number): Promise<number> {
  return withTable(async (table) => {
    const ids = await table.orderBy(BY_AGE).limit(count).primaryKeys()
    await table.bulkDelete(ids)
    return ids.length
  })
}

type ArticleTable = Awaited<RxStorageInstanceDexie<StoredArticle>['internals']>['dexieTable']

function withTable<Result>(work: (table: ArticleTable) => PromiseLike<Result>): Promise<Result> {
  return withPublicCollections(async ({ articles }) => {
    const { internals } = articles.storageInstance as unknown as RxStorageInstanceDexie<StoredArticle>
    return work((await internals).dexieTable)
  })
}
