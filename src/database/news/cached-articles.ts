import type { Table } from 'dexie'
import { BY_AGE, OLDER_BY_AGE } from '../store/article-store.ts'
import type { PublicData } from '../store/open-public-data.ts'
import { withPublicData } from '../store/public-database.ts'
import type { StoredArticle } from '../store/public-tables.ts'

interface ArticleSource {
  table: Table<StoredArticle, string>
  /** Name of its index. */
  byAge: string
}

export function countArticles(): Promise<number> {
  return withArticles(async (sources) => {
    let count = 0
    for (const { table } of sources) count += await table.count()
    return count
  })
}

/** The next articles of the device, ordered by id; at most `limit` of each table. */
export function readArticlesAfter(id: string, limit: number): Promise<StoredArticle[]> {
  return withArticles(async (sources) => {
    const found = new Map<string, StoredArticle>()
    for (const { table } of sources)
      for (const row of await table.where(':id').above(id).limit(limit).toArray()) found.set(row.id, row)
    return [...found.values()].sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, limit)
  })
}

/**
 * Removes the articles that were fetched longest ago and returns how many. No user data is lost: a bookmark has its
 * own copy.
 */
export function removeOldestArticles(count: number): Promise<number> {
  return withArticles(async (sources) => {
    let removed = 0
    for (const { table, byAge } of sources) {
      const ids = await table
        .orderBy(byAge)
        .limit(count - removed)
        .primaryKeys()
      await table.bulkDelete(ids)
      removed += ids.length
    }
    return removed
  })
}

/** Runs `work` again if another tab has deleted the older table in between. */
function withArticles<Result>(work: (sources: ArticleSource[]) => Promise<Result>): Promise<Result> {
  return withPublicData(async (data) => {
    const sources = listSources(data)
    try {
      return await work(sources)
    } catch (error) {
      if (listSources(data).length === sources.length) throw error
      return work(listSources(data))
    }
  })
}

/** Articles that are not moved yet come first: they are older, because the move begins with the latest. */
function listSources({ tables, older }: PublicData): ArticleSource[] {
  const present = { table: tables.articles, byAge: BY_AGE }
  return older.articles?.db.isOpen() ? [{ table: older.articles, byAge: OLDER_BY_AGE }, present] : [present]
}
