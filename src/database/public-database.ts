import type { RxCollection, RxJsonSchema } from 'rxdb/plugins/core'
import { type Article, articleSchema } from '#schemas/article.ts'
import { type OpenedDatabase, openRxDatabase } from './rx-database.ts'
import { rxPropertiesOf } from './rx-properties.ts'

/** An article as this device keeps it. */
export type StoredArticle = Article & {
  /** When it was last fetched, in ms since 1970: what is oldest makes room first. */
  cachedAt: number
}

/** A page of a list as it was fetched: offline it shows the same articles in the same order. */
export interface StoredPage {
  key: string
  articleIds: string[]
  total: number
  fetchedAt: number
}

export type PublicCollections = { articles: RxCollection<StoredArticle>; pages: RxCollection<StoredPage> }

const time = { type: 'integer', minimum: 0, maximum: 8_640_000_000_000_000, multipleOf: 1 } as const

const articles: RxJsonSchema<StoredArticle> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { ...rxPropertiesOf(articleSchema), cachedAt: time } as RxJsonSchema<StoredArticle>['properties'],
  required: ['id', 'cachedAt'],
  indexes: ['cachedAt'],
}

const pages: RxJsonSchema<StoredPage> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 300 },
    articleIds: { type: 'array', items: { type: 'string' } },
    total: { type: 'integer', minimum: 0 },
    fetchedAt: time,
  },
  required: ['key', 'articleIds', 'total', 'fetchedAt'],
}

let opening: Promise<OpenedDatabase<PublicCollections>> | undefined

/** What anybody may read, kept on this device whoever is signed in. Opened at the first call; the same one ever after. */
export function openPublicDatabase(): Promise<PublicCollections> {
  opening ??= openRxDatabase<PublicCollections>('vedika-public', {
    articles: { schema: articles },
    pages: { schema: pages },
  })
  return opening.then(({ collections }) => collections)
}
