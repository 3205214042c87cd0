import type { CollectionName } from '#schemas/collections.ts'
import { mergeBookmark } from '../merge/merge-bookmark.ts'
import { mergeChatSession } from '../merge/merge-chat-session.ts'
import { mergeChatTurn } from '../merge/merge-chat-turn.ts'
import { mergeNote } from '../merge/merge-note.ts'
import { mergeNoteCategory } from '../merge/merge-note-category.ts'
import { mergeNoteImage } from '../merge/merge-note-image.ts'
import { mergeProfile } from '../merge/merge-profile.ts'
import { takeServers } from '../merge/take-servers.ts'
import type { Merge } from './row-rules.ts'

/** How two devices' edits of a document become one. Replication checks what they give by the collection's schema. */
export const merges = {
  noteCategories: mergeNoteCategory,
  notes: mergeNote,
  bookmarks: mergeBookmark,
  profiles: mergeProfile,
  chatSessions: mergeChatSession,
  chatTurns: mergeChatTurn,
  transactions: takeServers,
  memberships: takeServers,
  noteImages: mergeNoteImage,
} as unknown as Record<CollectionName, Merge>
