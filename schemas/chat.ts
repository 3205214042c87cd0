// Messages of the chat calls. schemas/chat-session.ts and chat-turn.ts define the rows that sync.
import { z } from 'zod'
import { assistantSchema, chatSessionContentSchema, chatSessionOwnedSchema, NO_SESSION } from './chat-session.ts'
import { answerSourceSchema, chatTurnOwnedSchema } from './chat-turn.ts'
import { limits } from './limits.ts'
import { documentIdSchema, versionSchema } from './sync.ts'

export const chatWords = {
  invalidSession: 'Invalid session ID.',
  noSession: 'Conversation not found.',
  cleared: 'Conversation cleared.',
  nothingToClear: 'There is no conversation to clear.',
  unsupportedModel: 'Selected model not yet supported.',
  noAudio: 'No audio file found for processing.',
} as const

const { shape: session } = chatSessionContentSchema

const messageSchema = z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string() })

/** A conversation on the wire. A history has only its last question and answer. */
export const conversationSchema = z.object({
  id: chatSessionOwnedSchema.shape.number,
  /** The id of the row that syncs. */
  sessionId: documentIdSchema,
  chatTitle: session.chatTitle,
  /** Model of the latest answer; before any answer, the chosen one. */
  chatModel: session.chatModel,
  assistant: assistantSchema,
  messages: z.array(messageSchema),
  isActive: z.boolean(),
  temporary: z.boolean(),
  /** ISO 8601, UTC. */
  updatedAt: z.iso.datetime(),
})

const question = z
  .string()
  .max(limits.question)
  .refine((text) => text.trim() !== '', 'must have more than spaces')

/** A question in the format of the specification. */
export const askSchema = z.object({
  temporary: z.boolean().default(false),
  /** The session's number, or -1 for a new one. */
  activeSessionId: z.number().int().min(NO_SESSION).default(NO_SESSION),
  question,
  model: session.chatModel.default(''),
  language: session.language.optional(),
})
export const askLocalSchema = askSchema.pick({ question: true })

/** A row as a push carries it. */
const writtenRow = z.object({
  id: documentIdSchema,
  version: versionSchema,
  baseVersion: versionSchema.nullable(),
  content: z.record(z.string(), z.unknown()),
})

/** A question as its device wrote it, with its session if the server lacks that too. */
export const streamTurnSchema = z.object({ session: writtenRow.optional(), turn: writtenRow })

/** An event of a stream: `event: delta`, `data: {"text":"…","at":12}`. */
export const chatEvents = {
  started: z.object({ turnId: documentIdSchema }),
  /**
   * The answer's next text, after `at` characters (UTF-16 code units). A client with more text cuts its own to `at`:
   * the answer was restarted.
   */
  delta: z.object({ text: z.string(), at: z.number().int().min(0) }),
  sources: z.object({ sources: z.array(answerSourceSchema) }),
  /** Last event: the stored fields. `answerState` tells if the answer is complete or stopped. */
  done: chatTurnOwnedSchema,
  /** Last event of a failed answer. `problem` is the reason. */
  failed: chatTurnOwnedSchema,
} as const

export const chatModelSchema = z.object({
  chatModel: session.chatModel,
  /** Name on screen. */
  name: z.string(),
  isDefault: z.boolean(),
  isBuiltIn: z.boolean(),
})

export const meaningQuestionSchema = z.object({
  text: z
    .string()
    .max(limits.meaningText)
    .refine((text) => text.trim() !== '', 'must have more than spaces'),
  /** The text around it. */
  context: z.string().max(limits.meaningContext).default(''),
  language: session.language.optional(),
})

export const chatDocumentSchema = z.object({
  documentId: z.uuid(),
  /** File name. */
  name: z.string(),
  pages: z.number().int().min(1),
})
