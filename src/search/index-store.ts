import Dexie, { type EntityTable, type Table } from 'dexie'
import { ARTICLE_TABLE, BY_AGE, OLDER_ARTICLES, OLDER_TABLE, PUBLIC_DATABASE } from '../database/store/article-store.ts'
import { withDocuments } from './document-table.ts'
import type { IndexedArticle, IndexSegment } from './index-segment.ts'

/** Database of the search index, separate from its sources. It can be rebuilt at any time. */
class IndexDatabase extends Dexie {
  declare segments: Table<IndexSegment, number>
  declare progress: EntityTable<{ name: 'cachedAt'; value: number }, 'name'>

  constructor() {
    super('vedika-search')
    this.version(1).stores({ segments: '++', progress: 'name' })
    // Version 2 adds categories and the editor's choice, version 3 has words as they are written, not as singulars.
    // Older segments are rebuilt.
    this.version(3)
      .stores({})
      .upgrade((change) => Promise.all([change.table('segments').clear(), change.table('progress').clear()]))
  }
}

/** An article as the device caches it. */
export type CachedArticle = IndexedArticle & { cachedAt: number }

export type ArticleTable = Table<CachedArticle, string>

export const indexDatabase = new IndexDatabase()

/** Works on the table of cached articles; undefined if there is none. */
export function withArticleTable<Result>(work: (table: ArticleTable) => Promise<Result>): Promise<Result | undefined> {
  return withDocuments({ database: PUBLIC_DATABASE, table: ARTICLE_TABLE }, work)
}

/**
 * Ids of the cached articles. Those that are not moved from the earlier version's store yet are `older`: they were
 * indexed there.
 */
export async function readCachedIds(): Promise<{ older: string[]; present: string[] }> {
  const older = await readOlderIds() // first: one that moves in between is in both lists rather than in none
  const present = await withArticleTable((table) => table.toCollection().primaryKeys())
  return { older, present: present ?? [] }
}

async function readOlderIds(): Promise<string[]> {
  try {
    const source = { database: OLDER_ARTICLES, table: OLDER_TABLE }
    return (await withDocuments(source, (table) => table.toCollection().primaryKeys())) ?? []
  } catch {
    return [] // deleted after the last was moved
  }
}

/** Articles cached after this one, ordered by `cachedAt`, then id. */
export function articlesAfter(
  table: ArticleTable,
  { cachedAt, id }: { cachedAt: number; id: string },
  limit: number,
): Promise<CachedArticle[]> {
  return table.where(BY_AGE).above([cachedAt, id]).limit(limit).toArray()
}
