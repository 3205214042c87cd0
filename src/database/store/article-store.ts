import type { Table } from 'dexie'
import type { RxCollection } from 'rxdb/plugins/core'
import type { Article } from '#schemas/article.ts'

/** The RxDB database of the cached articles. */
export const ARTICLE_DATABASE = 'vedika-public'
/** RxDB's own place for them in IndexedDB. The search worker reads them there, without RxDB. */
export const ARTICLE_STORE = { database: `rxdb-dexie-${ARTICLE_DATABASE}--0--articles`, table: 'docs' }
/** Their index by the time of the last fetch. RxDB puts first whether a row is deleted: '0', as none is. */
export const BY_AGE = '[_deleted+cachedAt+id]'

/** An article as this device stores it. */
export type StoredArticle = Article & {
  /** When it was last fetched, in ms since 1970. The oldest articles are evicted first. */
  cachedAt: number
}

export type ArticleCollection = RxCollection<StoredArticle>

/**
 * The table that RxDB keeps the articles in, to count, visit and evict many of them: RxDB evicts by a tombstone with
 * the whole text, which needs room on a full device, and loads all articles to remove tombstones.
 */
export async function articleTable({ storageInstance }: ArticleCollection): Promise<Table<StoredArticle, string>> {
  const { dexieTable } = (await storageInstance.internals) as { dexieTable: Table<StoredArticle, string> }
  return dexieTable
}
