import type { CollectionName, ContentOf, OwnedOf } from '#schemas/collections.ts'
import { bookmarks } from './bookmarks.ts'
import { chatSessions, chatTurns } from './chat.ts'
import { transactions } from './money.ts'
import { noteImages } from './note-images.ts'
import { noteCategories, notes } from './notes.ts'
import { profiles } from './profiles.ts'
import { readStates } from './read-states.ts'
import { sources } from './sources.ts'

/** A table with a column for each field of a collection. */
interface TableOf<Name extends CollectionName> {
  $inferSelect: ContentOf<Name> & (OwnedOf<Name> extends Record<string, never> ? unknown : OwnedOf<Name>)
}

/** Tables by synced collection. */
export const collectionTables = {
  noteCategories,
  notes,
  bookmarks,
  profiles,
  chatSessions,
  chatTurns,
  readStates,
  sources,
  transactions,
  noteImages,
} satisfies { [Name in CollectionName]: TableOf<Name> }
