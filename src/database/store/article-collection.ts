import { createIndexedSchema, time } from '../rows/indexed-schema.ts'
import { ARTICLE_DATABASE, type ArticleCollection, type StoredArticle } from './article-store.ts'
import { type OpenedDatabase, openRxDatabase } from './rx-database.ts'

/** Of articleIdOf. */
const ID_LENGTH = 32

/** Opens the articles that were fetched, which all sessions on this device share. Throws as `openRxDatabase`. */
export function openArticles(): Promise<OpenedDatabase<{ articles: ArticleCollection }>> {
  const schema = createIndexedSchema<StoredArticle>('id', ID_LENGTH, { cachedAt: time }, [['cachedAt']])
  return openRxDatabase<{ articles: ArticleCollection }>(ARTICLE_DATABASE, { articles: { schema } })
}
