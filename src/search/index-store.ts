import Dexie, { type EntityTable, type Table } from 'dexie'
import { ARTICLE_STORE, BY_AGE } from '../database/store/article-store.ts'
import { withDocuments } from './document-table.ts'
import type { BuiltSegment, IndexedArticle, IndexSegment, Postings } from './index-segment.ts'

/** Database of the search index, separate from its sources. It can be rebuilt at any time. */
class IndexDatabase extends Dexie {
  declare segments: Table<IndexSegment, number>
  declare postings: Table<Postings, [segment: number, letter: string]>
  declare progress: EntityTable<{ name: 'cachedAt'; value: number }, 'name'>

  constructor() {
    super('vedika-index')
    this.version(1).stores({ segments: '++', postings: '', progress: 'name' })
  }
}

/** An article as the device caches it. */
export type CachedArticle = IndexedArticle & { cachedAt: number }

export type ArticleTable = Table<CachedArticle, string>

export const indexDatabase = new IndexDatabase()

/** Returns the key of the segment. Call it in a transaction. */
export async function storeSegment({ segment, postings }: BuiltSegment): Promise<number> {
  const key = await indexDatabase.segments.add(segment)
  for (const [letter, each] of postings) await indexDatabase.postings.add(each, [key, letter])
  return key
}

/** Call it in a transaction. */
export async function deleteSegments(keys: readonly number[]): Promise<void> {
  await indexDatabase.segments.bulkDelete([...keys])
  for (const key of keys) await indexDatabase.postings.where(':id').between([key], [key, []]).delete()
}

/** Works on the table of cached articles; undefined if there is none. */
export function withArticleTable<Result>(work: (table: ArticleTable) => Promise<Result>): Promise<Result | undefined> {
  return withDocuments(ARTICLE_STORE, work)
}

export async function readCachedIds(): Promise<string[]> {
  return (await withArticleTable((table) => table.toCollection().primaryKeys())) ?? []
}

/** Articles cached after this one, ordered by `cachedAt`, then id. */
export function articlesAfter(
  table: ArticleTable,
  { cachedAt, id }: { cachedAt: number; id: string },
  limit: number,
): Promise<CachedArticle[]> {
  return table.where(BY_AGE).between(['0', cachedAt, id], ['1'], false).limit(limit).toArray()
}
