import { z } from 'zod'
import { contentFields, ownedNumber } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

/** `general` searches the user's content, `news` the server's news. */
export const assistantSchema = z.enum(['general', 'news'])
export type Assistant = z.infer<typeof assistantSchema>

/** A conversation with the assistant. Its questions are chat turns that refer to it. */
export const chatSessionContentSchema = z.strictObject({
  /** Title from the first question or from the user; empty before. */
  chatTitle: z.string().max(limits.title),
  /** The model of the whole session. */
  chatModel: z.string().max(limits.chatModel),
  assistant: assistantSchema,
  /** False after New. The assistant resumes its newest active conversation. */
  isActive: z.boolean(),
  /** True: purged when it ends. */
  temporary: z.boolean(),
  /** English name of the language of answers, such as `Hindi`. */
  language: z.string().min(1).max(limits.languageName),
  /** Model that may get passages of the user's notes and bookmarks; empty for none. */
  ownTextsTo: z.string().max(limits.chatModel),
  ...contentFields,
})
export type ChatSessionContent = z.infer<typeof chatSessionContentSchema>

/** `number` is the session's id on the wire and in URLs. */
export const chatSessionOwnedSchema = z.strictObject({ number: ownedNumber })

export const chatSessionCollection = defineCollection({
  content: chatSessionContentSchema,
  owned: chatSessionOwnedSchema,
  unseen: { number: 0 },
})

/** Session id on the wire that means none. */
export const NO_SESSION = -1

export const ENGLISH = 'English'

/** True if nothing of a session may remain: it was deleted, or was temporary and has ended. */
export function isForgotten({
  deletedAt,
  temporary,
  isActive,
}: Pick<ChatSessionContent, 'deletedAt' | 'temporary' | 'isActive'>) {
  return deletedAt > 0 || (temporary && !isActive)
}

/** A purged session: the row stays, empty, so that every device pulls the deletion. */
export function emptySession(
  { assistant, temporary, ...session }: ChatSessionContent,
  now: number,
): ChatSessionContent {
  const { createdAt, updatedAt, deletedAt } = session
  const emptied = { chatTitle: '', chatModel: '', isActive: false, language: ENGLISH, ownTextsTo: '' }
  return { ...emptied, assistant, temporary, createdAt, updatedAt, deletedAt: deletedAt || now }
}
