import Dexie, { type EntityTable, type Table } from 'dexie'
import { ARTICLE_STORE, BY_AGE } from '../database/store/article-store.ts'
import { withDocuments } from './document-table.ts'
import type { IndexedArticle, IndexSegment } from './index-segment.ts'

/** Database of the search index, separate from its sources. It can be rebuilt at any time. */
class IndexDatabase extends Dexie {
  declare segments: Table<IndexSegment, number>
  declare progress: EntityTable<{ name: 'cachedAt'; value: number }, 'name'>

  constructor() {
    super('vedika-search')
    this.version(1).stores({ segments: '++', progress: 'name' })
    // Version 2 adds categories and the editor's choice; older segments are rebuilt.
    this.version(2)
      .stores({})
      .upgrade((change) => Promise.all([change.table('segments').clear(), change.table('progress').clear()]))
  }
}

/** An article in RxDB's Dexie storage. */
export type CachedArticle = IndexedArticle & { cachedAt: number }

export type ArticleTable = Table<CachedArticle, string>

export const indexDatabase = new IndexDatabase()

/** Works on the table of cached articles; undefined if there is none. */
export function withArticleTable<Result>(work: (table: ArticleTable) => Promise<Result>): Promise<Result | undefined> {
  return withDocuments(ARTICLE_STORE, work)
}

/** Articles cached after this one, ordered by `cachedAt`, then id. */
export function articlesAfter(
  table: ArticleTable,
  { cachedAt, id }: { cachedAt: number; id: string },
  limit: number,
): Promise<CachedArticle[]> {
  return table
    .where(BY_AGE)
    .between(['0', cachedAt, id], ['0', Dexie.maxKey, Dexie.maxKey], false)
    .limit(limit)
    .toArray()
}
