import { z } from 'zod'
import { contentFields, ownedNumber } from './content-fields.ts'
import { addFields, defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

/** `general` looks things up in what the person has, `news` in the server's news. */
export const assistantSchema = z.enum(['general', 'news'])
export type Assistant = z.infer<typeof assistantSchema>

/** A conversation with the assistant. Its questions are chat turns that name it. */
export const chatSessionContentSchema = z.strictObject({
  /** Made of the first question, or as the person named it; empty before. */
  chatTitle: z.string().max(limits.title),
  /** As chosen for the whole session. */
  chatModel: z.string().max(limits.chatModel),
  assistant: assistantSchema,
  /** False once it was ended by New. The one that is resumed is the newest active one of its assistant. */
  isActive: z.boolean(),
  /** Nothing of it is kept once it has ended. */
  temporary: z.boolean(),
  /** By its English name, such as `Hindi`: what answers are written in. */
  language: z.string().min(1).max(limits.languageName),
  /** The model that may be sent passages of the person's own notes and bookmarks; empty where none may. */
  ownTextsTo: z.string().max(limits.chatModel),
  ...contentFields,
})
export type ChatSessionContent = z.infer<typeof chatSessionContentSchema>

/** `number` is the id of the session on the wire and in addresses. */
export const chatSessionOwnedSchema = z.strictObject({ number: ownedNumber })

export const chatSessionCollection = defineCollection({
  content: chatSessionContentSchema,
  owned: chatSessionOwnedSchema,
  unseen: { number: 0 },
  steps: [addFields({ ownTextsTo: '' })],
})

/** The wire's id for no session. */
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

/** A purged session: the row stays, empty, so that every device learns of it. */
export function emptySession(
  { assistant, temporary, ...session }: ChatSessionContent,
  now: number,
): ChatSessionContent {
  const { createdAt, updatedAt, deletedAt } = session
  const emptied = { chatTitle: '', chatModel: '', isActive: false, language: ENGLISH, ownTextsTo: '' }
  return { ...emptied, assistant, temporary, createdAt, updatedAt, deletedAt: deletedAt || now }
}
