import { z } from 'zod'
import { assistantSchema, ENGLISH } from './chat-session.ts'
import { contentFields } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

const reference = z.string().max(36)

/** A question as asked. It never changes; asking again after a failure is a new version. */
const chatTurnContentSchema = z.strictObject({
  /** Id of its chat session. */
  sessionId: reference.min(1),
  /** Empty only after a purge. */
  question: z.string().max(limits.question),
  model: z.string().max(limits.chatModel),
  assistant: assistantSchema,
  language: z.string().min(1).max(limits.languageName),
  /** Id of the article on the screen, and of an uploaded PDF; empty if none. */
  articleId: reference,
  documentId: reference,
  ...contentFields,
})
export type ChatTurnContent = z.infer<typeof chatTurnContentSchema>

/** A source of an answer. */
export const answerSourceSchema = z.strictObject({
  title: z.string().max(limits.title),
  /** A URL (`https://…`), or a path of the app (`/…`); empty for a page of an uploaded PDF. */
  address: z.string().max(limits.address),
  /** Copied from the source; empty if only the whole text was retrieved. */
  quote: z.string().max(limits.sourceWords),
  /** The page of an uploaded PDF, from 1. */
  page: z.number().int().min(1).optional(),
  /** Set for the user's own texts. */
  own: z.enum(['note', 'bookmark']).optional(),
})
export type AnswerSource = z.infer<typeof answerSourceSchema>

/** The server's answer: markdown of the model, sources cited as `[1]`, counted from 1 in their order. */
export const chatTurnOwnedSchema = z.strictObject({
  answer: z.string().max(limits.answer),
  /** `none` until answered; `stopped` by the user, with the text so far. */
  answerState: z.enum(['none', 'done', 'stopped', 'failed']),
  /** The model's name, or `built-in`. */
  answeredBy: z.string().max(limits.chatModel),
  /** Duration of the answer. */
  responseMs: z.number().int().min(0),
  sources: z.array(answerSourceSchema).max(limits.answerSources),
  /** User-facing message of a failure. */
  problem: z.string().max(limits.quote),
  /** ms since 1970, by the server's clock; 0 before. */
  answeredAt: z.number().int().min(0),
})
export type ChatTurnOwned = z.infer<typeof chatTurnOwnedSchema>

export const noAnswer: ChatTurnOwned = {
  answer: '',
  answerState: 'none',
  answeredBy: '',
  responseMs: 0,
  sources: [],
  problem: '',
  answeredAt: 0,
}

export const chatTurnCollection = defineCollection({
  content: chatTurnContentSchema,
  owned: chatTurnOwnedSchema,
  unseen: noAnswer,
})

/** A purged question: the row stays, empty. */
export function emptyTurn({ sessionId, assistant, ...turn }: ChatTurnContent, now: number): ChatTurnContent {
  const { createdAt, updatedAt, deletedAt } = turn
  const emptied = { question: '', model: '', language: ENGLISH, articleId: '', documentId: '' }
  return { ...emptied, sessionId, assistant, createdAt, updatedAt, deletedAt: deletedAt || now }
}

/** The question as the model gets it (CH-10). */
export function questionInLanguage({ question, language }: Pick<ChatTurnContent, 'question' | 'language'>): string {
  return language === ENGLISH ? question : `${question} in ${language}`
}
