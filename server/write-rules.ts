import { createBookmarkRules } from './features/bookmarks/bookmark-rules.ts'
import type { AnswerWorker } from './features/chat/assistant/answer-worker.ts'
import { forgetConversations } from './features/chat/forget-conversations.ts'
import { chatSessionRules } from './features/chat/session-rules.ts'
import { createChatTurnRules } from './features/chat/turn-rules.ts'
import { categoryRules } from './features/note-categories/category-rules.ts'
import { noteImageRules } from './features/notes/image-rules.ts'
import { noteRules } from './features/notes/note-rules.ts'
import { readStateRules } from './features/reading/read-state-rules.ts'
import { createSourceRules } from './features/sources/source-rules.ts'
import { profileRules } from './features/users/profile-rules.ts'
import type { TaskWaker } from './jobs/user-tasks.ts'
import { boundTimes } from './synced-rows/bound-times.ts'
import type { WriteRules } from './synced-rows/collection-rules.ts'

interface Workers {
  answering: Pick<AnswerWorker, 'wake'>
  links: TaskWaker
  sources: TaskWaker
}

/** Rules of all features for the synced rows that users write. A collection without rules needs no entry. */
export function createWriteRules({ answering, links, sources }: Workers): WriteRules {
  return {
    collections: {
      noteCategories: categoryRules,
      notes: noteRules,
      bookmarks: createBookmarkRules(links),
      profiles: profileRules,
      chatSessions: chatSessionRules,
      chatTurns: createChatTurnRules(answering),
      noteImages: noteImageRules,
      readStates: readStateRules,
      sources: createSourceRules(sources),
    },
    followUps: [boundTimes(['noteCategories', 'notes', 'chatSessions']), forgetConversations],
  }
}
