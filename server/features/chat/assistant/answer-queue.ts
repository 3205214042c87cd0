// The process that claims a question answers it, until its lease ends. docs/decisions/0019
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { notifyUser } from '../../../bus/user-bus.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { chatAnswers } from '../../../db/tables/chat.ts'

const LEASE_SECONDS = 30
/** Interval at which a claim is renewed. A renewal also reports that the claim was lost or the answer stopped. */
export const RENEW_MS = 5000

export interface Claim {
  userId: string
  turnId: string
  /** Version of the question's row. */
  version: string
  claim: string
  /** Attempts, including this one. */
  attempts: number
  isStopped: boolean
}

/** Claims the user's oldest question without a claim, in order within each conversation. */
export async function claimNext(database: Database, userId: string): Promise<Claim | undefined> {
  const claim = randomUUID()
  const { rows } = await database.execute<Omit<Claim, 'userId' | 'claim'>>(sql`
    update chat_answers set claim = ${claim}, attempts = attempts + 1,
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where user_id = ${userId} and turn_id = (
      select waiting.turn_id from chat_answers waiting
      join chat_turns turn on turn.user_id = waiting.user_id and turn.id = waiting.turn_id
      where waiting.user_id = ${userId} and (waiting.lease_until is null or waiting.lease_until < now())
        and not exists (
          select from chat_answers earlier
          join chat_turns before on before.user_id = earlier.user_id and before.id = earlier.turn_id
          where earlier.user_id = ${userId} and before.session_id = turn.session_id
            and (before.created_at, before.id) < (turn.created_at, turn.id))
      order by turn.created_at, turn.id limit 1 for update of waiting skip locked)
    returning turn_id as "turnId", version, attempts, is_stopped as "isStopped"`)
  const [next] = rows
  return next && { ...next, userId, claim }
}

/** `lost`: another process has the claim, or the question was asked again or deleted. */
export async function renewClaim(database: Database, claim: Claim): Promise<'kept' | 'stopped' | 'lost'> {
  const [renewed] = await database
    .update(chatAnswers)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(isStill(claim))
    .returning({ isStopped: chatAnswers.isStopped })
  if (!renewed) return 'lost'
  return renewed.isStopped ? 'stopped' : 'kept'
}

/** True if the claim is still held and its answer was stopped. Leaves the lease as it is. */
export async function isClaimStopped(database: Database, claim: Claim): Promise<boolean> {
  const [found] = await database.select({ isStopped: chatAnswers.isStopped }).from(chatAnswers).where(isStill(claim))
  return found?.isStopped === true
}

/** Call within the transaction that stores the answer. False: the claim is lost and nothing may be stored. */
export async function settleClaim(transaction: Transaction, claim: Claim): Promise<boolean> {
  const settled = await transaction.delete(chatAnswers).where(isStill(claim)).returning({ turnId: chatAnswers.turnId })
  return settled.length > 0
}

/** Frees the question at shutdown, so that the user does not wait until the lease ends. */
export async function releaseClaim(database: Database, claim: Claim): Promise<void> {
  await database
    .update(chatAnswers)
    .set({ claim: null, leaseUntil: null, attempts: sql`attempts - 1` })
    .where(isStill(claim))
}

/** Notifies the process that answers. It also sees the mark at its next renewal, and a later claim does not start. */
export async function stopAnswer(database: Database, userId: string, turnId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .update(chatAnswers)
      .set({ isStopped: true })
      .where(and(eq(chatAnswers.userId, userId), eq(chatAnswers.turnId, turnId)))
    await notifyUser(transaction, { kind: 'answer-stopped', userId, turnId })
  })
}

export async function isQueued(database: Database, userId: string, turnId: string): Promise<boolean> {
  const isIt = and(eq(chatAnswers.userId, userId), eq(chatAnswers.turnId, turnId))
  return (await database.select({ turnId: chatAnswers.turnId }).from(chatAnswers).where(isIt)).length > 0
}

/** Users with questions that nobody has claimed. */
export async function findWaitingUsers(database: Database): Promise<string[]> {
  const found = await database
    .selectDistinct({ userId: chatAnswers.userId })
    .from(chatAnswers)
    .where(sql`lease_until is null or lease_until < now()`)
  return found.map(({ userId }) => userId)
}

function isStill({ userId, turnId, version, claim }: Claim) {
  const { userId: user, turnId: turn } = chatAnswers
  return and(eq(user, userId), eq(turn, turnId), eq(chatAnswers.version, version), eq(chatAnswers.claim, claim))
}
