import { and, eq, inArray, sql } from 'drizzle-orm'
import { noAnswer } from '#schemas/chat-turn.ts'
import { limits } from '#schemas/limits.ts'
import type { PushRow, RowError } from '#schemas/sync.ts'
import type { Transaction } from '../../db/database.ts'
import { chatAnswers, chatSessions } from '../../db/tables/chat.ts'
import type { CollectionRules, RowBatch, RowWrite, WrittenRow } from '../../synced-rows/collection-rules.ts'
import { invalid } from '../../synced-rows/content-rules.ts'
import type { AnswerWorker } from './assistant/answer-worker.ts'

export function createChatTurnRules(answering: Pick<AnswerWorker, 'wake'>): CollectionRules<'chatTurns'> {
  return {
    async startChecks(batch) {
      const deleted = await findDeletedSessions(batch)
      return { refuse: (row) => refuseDeletedSession(row, deleted) }
    },
    check: (write) => (write.content.deletedAt > 0 ? null : findWrongQuestion(write)),
    quota: { ...limits.rowQuotas.chatTurns, noun: 'questions' },
    /** An edit resets the failure of an earlier answer. */
    resetOwned: (turn) => (asksForAnswer(turn) ? noAnswer : {}),
    afterWrite: queueAnswers,
    afterCommit: (userId) => answering.wake(userId),
  }
}

/** A question never changes, because its answer would no longer fit. */
function findWrongQuestion({ content, stored }: RowWrite<'chatTurns'>): RowError | null {
  if (content.question.trim() === '') return invalid('question: must have more than spaces')
  const fixed = ['sessionId', 'question', 'articleId', 'documentId'] as const
  const changed = stored && fixed.find((field) => stored[field] !== content[field])
  return changed ? invalid(`${changed}: cannot be changed`) : null
}

/** True for a new question, and for a repeated one without a complete answer. */
function asksForAnswer({ content, stored }: WrittenRow<'chatTurns'>): boolean {
  const isAnswered = stored?.owned.answerState === 'done'
  return content.deletedAt === 0 && !isAnswered
}

/** Queues one answer for each version of a question. Results for an earlier version are not stored. */
async function queueAnswers(transaction: Transaction, userId: string, turns: WrittenRow<'chatTurns'>[]): Promise<void> {
  const queued = turns.filter(asksForAnswer).map(({ id, version }) => ({ userId, turnId: id, version }))
  if (queued.length > 0) {
    await transaction
      .insert(chatAnswers)
      .values(queued)
      .onConflictDoUpdate({
        target: [chatAnswers.userId, chatAnswers.turnId],
        set: { version: sql`excluded.version`, claim: null, dueAt: sql`now()`, attempts: 0, isStopped: false },
      })
  }
  const deleted = turns.filter(({ content }) => content.deletedAt > 0)
  await dropAnswers(
    transaction,
    userId,
    deleted.map(({ id }) => id),
  )
}

async function dropAnswers(transaction: Transaction, userId: string, turnIds: string[]): Promise<void> {
  if (turnIds.length === 0) return
  await transaction.delete(chatAnswers).where(and(eq(chatAnswers.userId, userId), inArray(chatAnswers.turnId, turnIds)))
}

/** Deleted sessions among those of the questions. An ended temporary session still accepts (and purges) questions. */
async function findDeletedSessions({ transaction, userId, rows }: RowBatch): Promise<Set<unknown>> {
  const asked = rows.map(({ content }) => String(content.sessionId))
  const { id, deletedAt, temporary } = chatSessions
  const found = await transaction
    .select({ id, deletedAt, temporary })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), inArray(id, asked)))
  return new Set(found.filter((session) => session.deletedAt > 0 && !session.temporary).map((session) => session.id))
}

/** Rejects a question whose session was deleted, for example on another device while this one was offline. */
function refuseDeletedSession({ content }: PushRow, deleted: Set<unknown>): RowError | null {
  if (content.deletedAt !== 0 || !deleted.has(content.sessionId)) return null
  return { status: 409, code: 'conversation_deleted', message: 'This conversation was deleted.' }
}
