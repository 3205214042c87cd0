import type { ChatTurnContent } from '#schemas/chat-turn.ts'
import { isSameContent } from './compare-content.ts'
import type { Merge } from './merge.ts'

/** Nobody edits a question: two devices can only have asked it again, or deleted it, and a deletion stands. */
export const mergeChatTurn: Merge<ChatTurnContent> = (_base, mine, theirs) => {
  if (isSameContent(mine, theirs)) return theirs
  const deletedAt = Math.max(mine.deletedAt, theirs.deletedAt)
  return { ...theirs, updatedAt: Math.max(mine.updatedAt, theirs.updatedAt), deletedAt }
}
