import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Assistant } from '#schemas/chat-session.ts'
import type { AnswerSource, ChatTurnOwned } from '#schemas/chat-turn.ts'
import { unsaidLanguage, wordsIn } from '../text-search.ts'
import { numberColumn, syncedColumns } from './synced-columns.ts'
import { users } from './users.ts'

export const chatSessions = pgTable(
  'chat_sessions',
  {
    ...syncedColumns(),
    ...numberColumn(),
    chatTitle: text().notNull(),
    chatModel: text().notNull(),
    assistant: text().$type<Assistant>().notNull(),
    isActive: boolean().notNull(),
    temporary: boolean().notNull(),
    language: text().notNull(),
    ownTextsTo: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex().on(table.userId, table.seq),
    uniqueIndex().on(table.userId, table.number),
  ],
)

export const chatTurns = pgTable(
  'chat_turns',
  {
    ...syncedColumns(),
    sessionId: text().notNull(),
    question: text().notNull(),
    model: text().notNull(),
    assistant: text().$type<Assistant>().notNull(),
    language: text().notNull(),
    articleId: text().notNull(),
    documentId: text().notNull(),
    answer: text().notNull().default(''),
    answerState: text().$type<ChatTurnOwned['answerState']>().notNull().default('none'),
    answeredBy: text().notNull().default(''),
    responseMs: integer().notNull().default(0),
    /** `json`, which keeps the order of its fields. */
    sources: json().$type<AnswerSource[]>().notNull().default([]),
    problem: text().notNull().default(''),
    answeredAt: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex().on(table.userId, table.seq),
    index().on(table.userId, table.sessionId, table.createdAt),
    // In the very words of the search, or it would not be used. A longer text could be more than an index takes.
    index('chat_turns_words').using('gin', wordsIn(unsaidLanguage, sql`left(question || ' ' || answer, 100000)`)),
  ],
)

/**
 * Questions that wait for an answer or are being answered: inserted by the transaction that stores the question,
 * deleted by the one that stores its answer. docs/decisions/0019
 */
export const chatAnswers = pgTable(
  'chat_answers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    turnId: text().notNull(),
    /** The question's version that is to be answered, once. */
    version: uuid().notNull(),
    /** The lease: the answering process; from `dueAt` on another takes over. */
    claim: uuid(),
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Number of attempts to answer. */
    attempts: integer().notNull().default(0),
    /** Stopped by the user. */
    isStopped: boolean().notNull().default(false),
    queuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.turnId] }), index().on(table.dueAt)],
)

/** Tokens that each user asked of each model on a day (UTC), as the model counts them. */
export const chatUsage = pgTable(
  'chat_usage',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    day: date().notNull(),
    model: text().notNull(),
    promptTokens: integer().notNull().default(0),
    completionTokens: integer().notNull().default(0),
    questions: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.model] })],
)

/** Uploaded PDFs: their text, page by page. The file itself is not stored. */
export const chatDocuments = pgTable(
  'chat_documents',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    id: text().notNull(),
    name: text().notNull(),
    pages: json().$type<string[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
