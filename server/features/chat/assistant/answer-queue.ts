// The process that claims a question answers it, until its lease ends. docs/decisions/0019
import { and, eq, sql } from 'drizzle-orm'
import { notifyUser } from '../../../bus/user-bus.ts'
import type { Database } from '../../../db/database.ts'
import { chatAnswers } from '../../../db/tables/chat.ts'
import { type TaskClaim, TaskLeases } from '../../../jobs/task-leases.ts'

const LEASE_SECONDS = 30
/** Interval at which a claim is renewed. A renewal also reports that the claim was lost or the answer stopped. */
export const RENEW_MS = 5000

interface AnswerFields extends Record<string, unknown> {
  /** Version of the question's row. */
  version: string
  isStopped: boolean
}

/** Its id is that of the question's turn. */
export type AnswerClaim = TaskClaim & AnswerFields

/** A question that is asked again, or deleted, takes the claim away. In each conversation they are answered in order. */
export const answerLeases = new TaskLeases<AnswerFields>({
  table: chatAnswers,
  id: 'turn_id',
  leaseSeconds: LEASE_SECONDS,
  more: sql`version, is_stopped as "isStopped"`,
  next: (userId) => sql`
    select waiting.turn_id from chat_answers waiting
    join chat_turns turn on turn.user_id = waiting.user_id and turn.id = waiting.turn_id
    where waiting.user_id = ${userId} and waiting.due_at <= now()
      and not exists (
        select from chat_answers earlier
        join chat_turns before on before.user_id = earlier.user_id and before.id = earlier.turn_id
        where earlier.user_id = ${userId} and before.session_id = turn.session_id
          and (before.created_at, before.id) < (turn.created_at, turn.id))
    order by turn.created_at, turn.id limit 1 for update of waiting skip locked`,
})

/** True if the claim is still held and its answer was stopped. Leaves the lease as it is. */
export async function isClaimStopped(database: Database, { userId, id, claim }: AnswerClaim): Promise<boolean> {
  const isClaimed = and(isAbout(userId, id), eq(chatAnswers.claim, claim))
  const [found] = await database.select({ isStopped: chatAnswers.isStopped }).from(chatAnswers).where(isClaimed)
  return found?.isStopped === true
}

/** Notifies the process that answers. It also sees the mark at its next renewal, and a later claim does not start. */
export async function stopAnswer(database: Database, userId: string, turnId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.update(chatAnswers).set({ isStopped: true }).where(isAbout(userId, turnId))
    await notifyUser(transaction, { kind: 'answer-stopped', userId, turnId })
  })
}

export async function isQueued(database: Database, userId: string, turnId: string): Promise<boolean> {
  return (await database.$count(chatAnswers, isAbout(userId, turnId))) > 0
}

function isAbout(userId: string, turnId: string) {
  return and(eq(chatAnswers.userId, userId), eq(chatAnswers.turnId, turnId))
}
