import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ChatTurnOwned, noAnswer } from '#schemas/chat-turn.ts'
import type { PushRow, RowError } from '#schemas/sync.ts'
import type { Transaction } from '../db/database.ts'
import { chatAnswers, chatSessions } from '../db/tables/chat.ts'
import type { Fields, SyncedRow } from './synced-tables.ts'

interface WrittenRow {
  row: PushRow
  stored: SyncedRow | undefined
  values: { deletedAt: number }
}

/**
 * Whether a written row is a question that is to be answered: a new one, or one asked again that has no whole answer.
 */
function asksForAnswer({ row, stored, values }: WrittenRow): boolean {
  const isAnswered = (stored?.answerState as ChatTurnOwned['answerState'] | undefined) === 'done'
  return row.collection === 'chatTurns' && values.deletedAt === 0 && !isAnswered
}

/** Server-owned fields that an edit resets: the failure of an earlier answer. */
export function resetOwned(written: WrittenRow): Fields {
  return written.stored && asksForAnswer(written) ? noAnswer : {}
}

/** Has questions answered, once for each version; what was begun for an earlier version comes to nothing. */
export async function queueAnswers(transaction: Transaction, userId: string, written: WrittenRow[]): Promise<void> {
  const queued = written.filter(asksForAnswer).map(({ row }) => ({ userId, turnId: row.id, version: row.version }))
  if (queued.length > 0) {
    await transaction
      .insert(chatAnswers)
      .values(queued)
      .onConflictDoUpdate({
        target: [chatAnswers.userId, chatAnswers.turnId],
        set: { version: sql`excluded.version`, claim: null, leaseUntil: null, attempts: 0, isStopped: false },
      })
  }
  const deleted = written.filter(({ row, values }) => row.collection === 'chatTurns' && values.deletedAt > 0)
  await dropAnswers(
    transaction,
    userId,
    deleted.map(({ row }) => row.id),
  )
}

async function dropAnswers(transaction: Transaction, userId: string, turnIds: string[]): Promise<void> {
  if (turnIds.length === 0) return
  await transaction.delete(chatAnswers).where(and(eq(chatAnswers.userId, userId), inArray(chatAnswers.turnId, turnIds)))
}

/**
 * Conversations that questions are written to and that were deleted; a temporary one that ended takes them, and
 * forgets.
 */
export async function findDeletedSessions(
  transaction: Transaction,
  userId: string,
  rows: PushRow[],
): Promise<Set<unknown>> {
  const asked = rows
    .filter(({ collection }) => collection === 'chatTurns')
    .map(({ content }) => String(content.sessionId))
  if (asked.length === 0) return new Set()
  const { id, deletedAt, temporary } = chatSessions
  const found = await transaction
    .select({ id, deletedAt, temporary })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), inArray(id, asked)))
  return new Set(found.filter((session) => session.deletedAt > 0 && !session.temporary).map((session) => session.id))
}

/**
 * Why a question cannot be asked: its conversation was deleted, perhaps on another device while this one had no
 * network.
 */
export function refuseDeletedSession({ collection, content }: PushRow, deleted: Set<unknown>): RowError | null {
  if (collection !== 'chatTurns' || content.deletedAt !== 0 || !deleted.has(content.sessionId)) return null
  return { status: 409, code: 'conversation_deleted', message: 'The conversation of this question was deleted.' }
}
