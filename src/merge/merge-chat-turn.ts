import type { ChatTurnContent } from '#schemas/chat-turn.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'

/** Questions are only asked again or deleted, never edited. A deletion wins. */
export const mergeChatTurn: Merge<ChatTurnContent> = (_base, mine, theirs) => {
  if (isSameContent(mine, theirs)) return theirs
  const deletedAt = Math.max(mine.deletedAt, theirs.deletedAt)
  return { ...theirs, updatedAt: Math.max(mine.updatedAt, theirs.updatedAt), deletedAt }
}
