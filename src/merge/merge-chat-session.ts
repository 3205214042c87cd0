import type { ChatSessionContent } from '#schemas/chat-session.ts'
import { limits } from '#schemas/limits.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'
import { mergeChoice, mergeField } from './merge-field.ts'
import { mergeName } from './merge-name.ts'

/**
 * Merges two edits of a conversation. End and deletion win over other changes: the server may have purged the texts
 * by then, and a temporary conversation must not return.
 */
export const mergeChatSession: Merge<ChatSessionContent> = (base, mine, theirs) => {
  if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs
  if (theirs.deletedAt > 0) return theirs
  if (isSameContent(base, theirs) || mine.deletedAt > 0) return mine
  return {
    chatTitle: mergeName(base?.chatTitle, mine.chatTitle, theirs.chatTitle, limits.title).name,
    chatModel: mergeChoice('chatModel', base, mine, theirs),
    assistant: theirs.assistant,
    isActive: mine.isActive && theirs.isActive,
    temporary: theirs.temporary,
    language: mergeChoice('language', base, mine, theirs),
    // A revoked consent wins.
    ownTextsTo: mergeField(base?.ownTextsTo, mine.ownTextsTo, theirs.ownTextsTo, () => ''),
    createdAt: Math.min(mine.createdAt, theirs.createdAt),
    updatedAt: Math.max(mine.updatedAt, theirs.updatedAt),
    deletedAt: 0,
  }
}
