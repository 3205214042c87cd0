import { liveQuery } from 'dexie'
import { from, map, type Observable, of } from 'rxjs'
import type { Story } from '#schemas/story.ts'
import { openArticles } from './article-collection.ts'
import type { ArticleCollection, StoredArticle } from './article-store.ts'
import { PublicTables, type StoredPage } from './public-tables.ts'

/** The opened public data. Its queries answer again after each write that changes them, in this tab or another. */
export interface PublicData {
  articles: ArticleCollection
  tables: PublicTables
  /** The articles of these ids that are on this device, by id. */
  articles$(ids: readonly string[]): Observable<Map<string, StoredArticle>>
  /** The stories of these ids that are on this device, or all stories, by id. */
  stories$(ids?: readonly string[]): Observable<Map<string, Story>>
  page$(key: string): Observable<StoredPage | undefined>
  close(): Promise<void>
  /** Resolves when a database was closed from outside. Close all and open it again. */
  lost: Promise<void>
}

export async function openPublicData(): Promise<PublicData> {
  const tables = new PublicTables()
  const lost = Promise.withResolvers<void>()
  tables.on('close', () => lost.resolve())
  const [database] = await Promise.all([openArticles(), tables.open()])
  const { articles } = database.collections
  return {
    articles,
    tables,
    articles$: (ids) => articlesOf(articles, ids),
    stories$: (ids) => live(() => (ids ? tables.stories.bulkGet([...ids]) : tables.stories.toArray())).pipe(map(byId)),
    page$: (key) => live(() => tables.pages.get(key)),
    close: async () => {
      tables.close()
      await database.close()
    },
    lost: Promise.race([database.lost, lost.promise]),
  }
}

function articlesOf(articles: ArticleCollection, ids: readonly string[]): Observable<Map<string, StoredArticle>> {
  if (ids.length === 0) return of(new Map())
  return articles
    .findByIds([...ids])
    .$.pipe(map((found) => new Map(Array.from(found, ([id, article]) => [id, article.toJSON() as StoredArticle]))))
}

/** Dexie follows the awaits of an async function only. */
function live<Result>(query: () => PromiseLike<Result>): Observable<Result> {
  return from(liveQuery(async () => query()))
}

function byId(stories: (Story | undefined)[]): Map<string, Story> {
  return new Map(stories.flatMap((story) => (story ? [[story.id, story]] : [])))
}
