import type { z } from 'zod'
import { bookmarkContentSchema, bookmarkOwnedSchema } from './bookmark.ts'
import { chatSessionContentSchema, chatSessionOwnedSchema } from './chat-session.ts'
import { chatTurnContentSchema, chatTurnOwnedSchema, noAnswer } from './chat-turn.ts'
import { membershipContentSchema, membershipOwnedSchema } from './membership.ts'
import { noteContentSchema, noteOwnedSchema } from './note.ts'
import { noteCategoryContentSchema, noteCategoryOwnedSchema } from './note-category.ts'
import { noteImageContentSchema, noteImageOwnedSchema } from './note-image.ts'
import { noPictures, profileContentSchema, profileOwnedSchema } from './profile.ts'
import { transactionContentSchema, transactionOwnedSchema } from './transaction.ts'

/**
 * The synced collections of a user, in the order in which they are sent: what others refer to comes first, and images last,
 * so that no words wait for them.
 * `content` is written by people and merged; `owned` is written by the server alone; `unseen` is what stands in for
 * `owned` until the server has seen the row.
 */
export const syncedCollections = {
  noteCategories: { content: noteCategoryContentSchema, owned: noteCategoryOwnedSchema, unseen: { number: 0 } },
  notes: { content: noteContentSchema, owned: noteOwnedSchema, unseen: { number: 0 } },
  bookmarks: { content: bookmarkContentSchema, owned: bookmarkOwnedSchema, unseen: {} },
  profiles: { content: profileContentSchema, owned: profileOwnedSchema, unseen: noPictures },
  chatSessions: { content: chatSessionContentSchema, owned: chatSessionOwnedSchema, unseen: { number: 0 } },
  chatTurns: { content: chatTurnContentSchema, owned: chatTurnOwnedSchema, unseen: noAnswer },
  transactions: { content: transactionContentSchema, owned: transactionOwnedSchema, unseen: {} },
  memberships: { content: membershipContentSchema, owned: membershipOwnedSchema, unseen: {} },
  noteImages: { content: noteImageContentSchema, owned: noteImageOwnedSchema, unseen: {} },
} as const

export type CollectionName = keyof typeof syncedCollections
/** The fields of a collection's documents that people write. */
export type ContentOf<Name extends CollectionName> = z.output<(typeof syncedCollections)[Name]['content']>
/** The fields that the server alone writes. */
export type OwnedOf<Name extends CollectionName> = z.output<(typeof syncedCollections)[Name]['owned']>
export const collectionNames = Object.keys(syncedCollections) as CollectionName[]

/**
 * Collections that only the server writes: it refuses their rows from a device, and a device forgets those that the
 * server lost.
 */
const serverCollections: readonly CollectionName[] = ['transactions', 'memberships']

export function isWrittenByServer(collection: CollectionName): boolean {
  return serverCollections.includes(collection)
}
