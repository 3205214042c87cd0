import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { openPublicDatabase, type StoredArticle } from './public-database.ts'

/** The index that RxDB makes of the schema's own. */
const BY_AGE = '[_deleted+cachedAt+id]'

export async function countArticles(): Promise<number> {
  return (await articleTable()).count()
}

/**
 * Removes the articles that were fetched longest ago; returns how many. Nothing a person has goes with them: a bookmark
 * holds its own copy. Past RxDB, which would first write each once more, marked as deleted.
 */
export async function removeOldestArticles(count: number): Promise<number> {
  const table = await articleTable()
  const ids = await table.orderBy(BY_AGE).limit(count).primaryKeys()
  await table.bulkDelete(ids)
  return ids.length
}

async function articleTable() {
  const { articles } = await openPublicDatabase()
  const { internals } = articles.storageInstance as unknown as RxStorageInstanceDexie<StoredArticle>
  return (await internals).dexieTable
}
