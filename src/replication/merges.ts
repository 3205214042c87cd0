import type { CollectionName, ContentOf } from '#schemas/collections.ts'
import type { Merge } from '../merge/merge.ts'
import { mergeBookmark } from '../merge/merge-bookmark.ts'
import { mergeChatSession } from '../merge/merge-chat-session.ts'
import { mergeChatTurn } from '../merge/merge-chat-turn.ts'
import { mergeFollowedSource } from '../merge/merge-followed-source.ts'
import { mergeNote } from '../merge/merge-note.ts'
import { mergeNoteCategory } from '../merge/merge-note-category.ts'
import { mergeNoteImage } from '../merge/merge-note-image.ts'
import { mergeProfile } from '../merge/merge-profile.ts'
import { mergeReadState } from '../merge/merge-read-state.ts'
import { keepTheirs } from '../merge/take-servers.ts'
import type { Merge as MergeFields } from './row-rules.ts'

/** Merge function of each collection. */
export type ContentMerges = { readonly [Name in CollectionName]: Merge<ContentOf<Name>> }

export const contentMerges = {
  noteCategories: mergeNoteCategory,
  notes: mergeNote,
  bookmarks: mergeBookmark,
  profiles: mergeProfile,
  chatSessions: mergeChatSession,
  chatTurns: mergeChatTurn,
  readStates: mergeReadState,
  sources: mergeFollowedSource,
  transactions: keepTheirs,
  noteImages: mergeNoteImage,
} satisfies ContentMerges

/** The same without content types, for replication, which validates each result by its collection's schema. */
export const merges = contentMerges as unknown as Record<CollectionName, MergeFields>
