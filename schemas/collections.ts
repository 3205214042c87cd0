import type { z } from 'zod'
import { bookmarkCollection } from './bookmark.ts'
import { chatSessionCollection } from './chat-session.ts'
import { chatTurnCollection } from './chat-turn.ts'
import { noteCollection } from './note.ts'
import { noteCategoryCollection } from './note-category.ts'
import { noteImageCollection } from './note-image.ts'
import { sourceCollection } from './own-source.ts'
import { profileCollection } from './profile.ts'
import { readStateCollection } from './read-state.ts'
import { transactionCollection } from './transaction.ts'

/**
 * The synced collections of a user, in sending order: referenced rows first, images last, so that no text waits for
 * them. Users write `content`, which is merged; only the server writes `owned`; `unseen` are the defaults of `owned`
 * until the server has seen the row.
 */
export const syncedCollections = {
  noteCategories: noteCategoryCollection,
  notes: noteCollection,
  bookmarks: bookmarkCollection,
  profiles: profileCollection,
  chatSessions: chatSessionCollection,
  chatTurns: chatTurnCollection,
  readStates: readStateCollection,
  sources: sourceCollection,
  transactions: transactionCollection,
  noteImages: noteImageCollection,
} as const

export type CollectionName = keyof typeof syncedCollections
/** Content type of a collection's documents, written by users. */
export type ContentOf<Name extends CollectionName> = z.output<(typeof syncedCollections)[Name]['content']>
/** Server fields of a collection's documents. */
export type OwnedOf<Name extends CollectionName> = z.output<(typeof syncedCollections)[Name]['owned']>
export const collectionNames = Object.keys(syncedCollections) as CollectionName[]

export function isWrittenByServer(collection: CollectionName): boolean {
  return syncedCollections[collection].isWrittenByServer
}
