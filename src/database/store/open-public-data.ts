import { liveQuery } from 'dexie'
import { from, map, type Observable, of } from 'rxjs'
import type { Story } from '#schemas/story.ts'
import { createIndexedSchema, time } from '../rows/indexed-schema.ts'
import { ARTICLE_DATABASE, type ArticleCollection, type StoredArticle } from './article-store.ts'
import { PublicTables, type StoredPage } from './public-tables.ts'
import { type OpenedDatabase, openRxDatabase } from './rx-database.ts'

/** As articleIdOf makes them. */
const ID_LENGTH = 32

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
    stories$: (ids) => storiesOf(tables, ids),
    page$: (key) => live(() => tables.pages.get(key)),
    close: async () => {
      tables.close()
      await database.close()
    },
    lost: Promise.race([database.lost, lost.promise]),
  }
}

function openArticles(): Promise<OpenedDatabase<{ articles: ArticleCollection }>> {
  const schema = createIndexedSchema<StoredArticle>('id', ID_LENGTH, { cachedAt: time }, [['cachedAt']])
  return openRxDatabase<{ articles: ArticleCollection }>(ARTICLE_DATABASE, { articles: { schema } })
}

function articlesOf(articles: ArticleCollection, ids: readonly string[]): Observable<Map<string, StoredArticle>> {
  if (ids.length === 0) return of(new Map())
  return articles
    .findByIds([...ids])
    .$.pipe(map((found) => new Map(Array.from(found, ([id, article]) => [id, article.toJSON() as StoredArticle]))))
}

function storiesOf({ stories }: PublicTables, ids?: readonly string[]): Observable<Map<string, Story>> {
  if (ids?.length === 0) return of(new Map()) // saves a live query
  const found$ = live(() => (ids ? stories.bulkGet([...ids]) : stories.toArray()))
  return found$.pipe(map((found) => new Map(found.flatMap((story) => (story ? [[story.id, story]] : [])))))
}

/** Dexie follows the awaits of an async function only. */
function live<Result>(query: () => PromiseLike<Result>): Observable<Result> {
  return from(liveQuery(async () => query()))
}
