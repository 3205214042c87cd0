import Dexie, { type Table } from 'dexie'
import type { Story } from '#schemas/story.ts'

/** A list page as it was fetched: offline it shows the same items in the same order. */
export interface StoredPage {
  key: string
  /** Ids of the list's items, in order. */
  itemIds: string[]
  total: number
  fetchedAt: number
}

/**
 * What is left of the public data beside articles: few rows, read by their keys, that are never evicted. Plain Dexie,
 * because RxDB's free build opens few collections. docs/decisions/0056
 */
export class PublicTables extends Dexie {
  declare stories: Table<Story, string>
  declare pages: Table<StoredPage, string>

  constructor() {
    super('vedika-lists', {
      autoOpen: false, // closed from outside, it is opened again by public-database.ts
      cache: 'disabled', // it would show a write before it is stored
    })
    this.version(1).stores({ stories: 'id', pages: 'key' })
  }
}
