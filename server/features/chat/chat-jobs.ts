import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { chatDocuments, chatTurns } from '../../db/tables/chat.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import type { AnswerWorker } from './assistant/answer-worker.ts'

const DAY_MINUTES = 24 * 60

/** Resumes questions of a crashed server, and deletes PDFs without a question for a day. */
export function createChatJobs({ database, answering }: { database: Database; answering: AnswerWorker }): Job[] {
  return [
    { name: 'answer-questions', everyMinutes: 1, run: () => answering.sweep() },
    { name: 'forget-chat-documents', everyMinutes: DAY_MINUTES, run: () => forgetUnasked(database) },
  ]
}

async function forgetUnasked(database: Database): Promise<void> {
  const { userId, id, createdAt } = chatDocuments
  const isAsked = sql`exists (select from ${chatTurns} where ${chatTurns.userId} = ${userId} and ${chatTurns.documentId} = ${id})`
  await database.delete(chatDocuments).where(sql`${lt(createdAt, sql`now() - interval '1 day'`)} and not ${isAsked}`)
}
