import type { RxCollection } from 'rxdb/plugins/core'
import { type Observable, Subject, startWith, switchMap } from 'rxjs'
import type { Article } from '#schemas/article.ts'
import type { Story } from '#schemas/story.ts'
import { loadModule } from '../../platform/load-module.ts'
import { createIndexedSchema, time } from '../rows/indexed-schema.ts'
import { ARTICLES_VERSION, PUBLIC_DATABASE } from './article-store.ts'
import { ignoreWhenClosed, retryWhenReopened } from './closed-database.ts'
import type { OpenedDatabase } from './rx-database.ts'

/** The items of cached lists, by collection. */
export interface PublicItems {
  articles: Article
  stories: Story
}

/** An item as RxDB returns it. The schema does not name its fields, so it has no getters for them. */
export interface StoredItem {
  toMutableJSON(): unknown
}

/** An article as this device stores it. */
export type StoredArticle = Article & {
  /** When it was last fetched, in ms since 1970. The oldest articles are evicted first. */
  cachedAt: number
}

/** A list page as it was fetched: offline it shows the same items in the same order. */
export interface StoredPage {
  key: string
  /** Ids of the list's items. Named when there were only articles; devices store pages under this name. */
  articleIds: string[]
  total: number
  fetchedAt: number
}

type PublicCollections = {
  articles: RxCollection<StoredArticle>
  stories: RxCollection<Story>
  pages: RxCollection<StoredPage>
}
type PublicDatabase = OpenedDatabase<PublicCollections>

const articles = createIndexedSchema<StoredArticle>('id', 32, { cachedAt: time }, [['cachedAt']], ARTICLES_VERSION)
const stories = createIndexedSchema<Story>('id', 64, {}, [])
const pages = createIndexedSchema<StoredPage>('key', 300, {}, [])

let opening: Promise<PublicDatabase> | undefined
const reopened$ = new Subject<void>()

/** Queries the public data, which all sessions on this device share. Queries again when the database was reopened. */
export function queryPublic$<Result>(
  query: (collections: PublicCollections) => Observable<Result>,
): Observable<Result> {
  return reopened$.pipe(
    startWith(undefined),
    switchMap(publicDatabase),
    switchMap((database) => query(database.collections).pipe(ignoreWhenClosed(database))),
  )
}

/** Works on the public collections. Runs again on the reopened database if the first one was closed from outside. */
export async function withPublicCollections<Result>(
  work: (collections: PublicCollections) => Promise<Result>,
): Promise<Result> {
  return retryWhenReopened(await publicDatabase(), publicDatabase, ({ collections }) => work(collections))
}

/** Opened at the first call, and again only after it was closed from outside. */
function publicDatabase(): Promise<PublicDatabase> {
  opening ??= open()
  return opening
}

async function open(): Promise<PublicDatabase> {
  try {
    const { openRxDatabase } = await loadModule(() => import('./rx-database.ts')) // not needed for the first paint
    const database = await openRxDatabase<PublicCollections>(PUBLIC_DATABASE, {
      articles: { schema: articles },
      stories: { schema: stories },
      pages: { schema: pages },
    })
    void database.lost.then(() => reopen(database))
    return database
  } catch (error) {
    opening = undefined // the next call tries again
    throw error
  }
}

async function reopen(lost: PublicDatabase): Promise<void> {
  opening = lost
    .close()
    .catch(() => {}) // it is partly closed already
    .then(open)
  await opening.catch(() => {}) // callers of `publicDatabase` receive the error
  reopened$.next()
}
