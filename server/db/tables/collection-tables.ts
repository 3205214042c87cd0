import type { CollectionName } from '#schemas/collections.ts'
import { bookmarks } from './bookmarks.ts'
import { chatSessions, chatTurns } from './chat.ts'
import { memberships, transactions } from './money.ts'
import { noteImages } from './note-images.ts'
import { noteCategories, notes } from './notes.ts'
import { profiles } from './profiles.ts'

/** The table of each synced collection. */
export const collectionTables = {
  noteCategories,
  notes,
  bookmarks,
  profiles,
  chatSessions,
  chatTurns,
  transactions,
  memberships,
  noteImages,
} satisfies Record<CollectionName, unknown>
