import type { RxCollection } from 'rxdb/plugins/core'
import { type Observable, Subject, startWith, switchMap } from 'rxjs'
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
const reopened$ = new Subject<void>()

/** What anybody may read, kept on this device whoever is signed in; once more when it had to be opened anew. */
export const publicCollections$: Observable<PublicCollections> = reopened$.pipe(
  startWith(undefined),
  switchMap(openPublicDatabase),
)

/** Opened at the first call; the same one ever after, unless it was closed from outside. */
export async function openPublicDatabase(): Promise<PublicCollections> {
  opening ??= open()
  return (await opening).collections
}

async function open(): Promise<OpenedDatabase<PublicCollections>> {
  const database = await openRxDatabase<PublicCollections>('vedika-public', {
    articles: { schema: articles },
    pages: { schema: pages },
  })
  void database.lost.then(async () => {
    opening = undefined
    await database.close().catch(() => {}) // it is closed in part already
    reopened$.next()
  })
  return database
}
