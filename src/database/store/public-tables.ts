import Dexie, { type Table } from 'dexie'
import type { Article } from '#schemas/article.ts'
import type { Story } from '#schemas/story.ts'
import { BY_AGE, PUBLIC_DATABASE } from './article-store.ts'

/** An article as this device stores it. */
export type StoredArticle = Article & {
  /** When it was last fetched, in ms since 1970. The oldest articles are evicted first. */
  cachedAt: number
}

/** A list page as it was fetched: offline it shows the same items in the same order. */
export interface StoredPage {
  key: string
  /** Ids of the list's items, in order. */
  itemIds: string[]
  total: number
  fetchedAt: number
}

/** A row of each table. */
export interface PublicRows {
  articles: StoredArticle
  stories: Story
  pages: StoredPage
}

export type PublicName = keyof PublicRows

/**
 * Public data that can be fetched again, shared by all sessions on this device. Plain Dexie: nothing here is synced,
 * RxDB opens few collections, and it takes longer to load and to open. docs/decisions/0048
 */
export class PublicTables extends Dexie {
  declare articles: Table<StoredArticle, string>
  declare stories: Table<Story, string>
  declare pages: Table<StoredPage, string>

  constructor() {
    super(PUBLIC_DATABASE, {
      autoOpen: false, // closed from outside, it is opened again by public-database.ts
      cache: 'disabled', // it would show a write before it is stored
    })
    this.version(1).stores({ articles: `id, ${BY_AGE}`, stories: 'id', pages: 'key' })
  }
}

export function publicKeyOf(row: PublicRows[PublicName]): string {
  return 'key' in row ? row.key : row.id
}
