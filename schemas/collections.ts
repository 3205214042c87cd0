import { bookmarkContentSchema, bookmarkOwnedSchema } from './bookmark.ts'
import { noteContentSchema, noteOwnedSchema } from './note.ts'
import { noteCategoryContentSchema, noteCategoryOwnedSchema } from './note-category.ts'

/**
 * The synced collections of a user, in the order in which they are sent: what others refer to comes first.
 * `content` is written by people and merged; `owned` is written by the server alone.
 */
export const syncedCollections = {
  noteCategories: { content: noteCategoryContentSchema, owned: noteCategoryOwnedSchema },
  notes: { content: noteContentSchema, owned: noteOwnedSchema },
  bookmarks: { content: bookmarkContentSchema, owned: bookmarkOwnedSchema },
} as const

export type CollectionName = keyof typeof syncedCollections
export const collectionNames = Object.keys(syncedCollections) as CollectionName[]
