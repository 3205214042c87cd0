import type { RxCollection } from 'rxdb/plugins/core'
import type { Article } from '#schemas/article.ts'
import { createIndexedSchema, time } from './indexed-schema.ts'
import { type OpenedDatabase, openRxDatabase } from './rx-database.ts'

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

const articles = createIndexedSchema<StoredArticle>('id', 32, { cachedAt: time }, [['cachedAt']])
const pages = createIndexedSchema<StoredPage>('key', 300, {}, [])

let opening: Promise<OpenedDatabase<PublicCollections>> | undefined

/** What anybody may read, kept on this device whoever is signed in. Opened at the first call; the same one ever after. */
export function openPublicDatabase(): Promise<PublicCollections> {
  opening ??= openRxDatabase<PublicCollections>('vedika-public', {
    articles: { schema: articles },
    pages: { schema: pages },
  })
  return opening.then(({ collections }) => collections)
}
