import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import { chatUsage } from '../../../db/tables/chat.ts'
import type { ModelUsage } from '../../../providers/chat-model.ts'

/** Message of the 429, and of a waiting question that exceeds the limit. */
export const TOO_MANY_QUESTIONS = 'You reached the daily limit of questions. Ask again tomorrow, or use the search.'

const today = sql`(now() at time zone 'utc')::date`

/** The row that counts a user's questions to all models of a day: no model has this name. */
const ALL_MODELS = ''

/** A question counted before it is asked, on its day. */
interface Reservation {
  userId: string
  day: string
}

/**
 * Counts a question to a model before it is asked, in one statement, so that concurrent calls cannot exceed the daily
 * limit (UTC). Null if the limit is reached. The built-in assistant is not counted.
 */
export async function reserveQuestion(database: Database, userId: string, limit: number): Promise<Reservation | null> {
  const { rows } = await database.execute<{ day: string }>(sql`
    insert into chat_usage (user_id, day, model, questions)
    select ${userId}, ${today}, ${ALL_MODELS}, 1 where ${limit} > 0
    on conflict (user_id, day, model) do update set questions = chat_usage.questions + 1
    where chat_usage.questions < ${limit}
    returning day::text as day`)
  const [reserved] = rows
  return reserved ? { userId, day: reserved.day } : null
}

/** True if a question would exceed the limit, to tell the user before anything is stored. */
export async function isOverLimit(database: Database, userId: string, limit: number): Promise<boolean> {
  const isToday = and(eq(chatUsage.userId, userId), sql`${chatUsage.day} = ${today}`, eq(chatUsage.model, ALL_MODELS))
  const [counted] = await database.select({ questions: chatUsage.questions }).from(chatUsage).where(isToday)
  return (counted?.questions ?? 0) >= limit
}

/** Releases the reservation of a failed call. */
export async function giveBackQuestion(database: Database, { userId, day }: Reservation): Promise<void> {
  const isIt = and(eq(chatUsage.userId, userId), eq(chatUsage.day, day), eq(chatUsage.model, ALL_MODELS))
  await database
    .update(chatUsage)
    .set({ questions: sql`greatest(${chatUsage.questions} - 1, 0)` })
    .where(isIt)
}

/** Records the model usage of a question. The limit counts reservations instead. */
export async function countUsage(
  transaction: Transaction | Database,
  userId: string,
  { answeredBy, usage }: { answeredBy: string; usage?: ModelUsage },
): Promise<void> {
  if (answeredBy === '') return
  const { prompt = 0, completion = 0 } = usage ?? {}
  await transaction
    .insert(chatUsage)
    .values({
      userId,
      model: answeredBy,
      day: today as unknown as string,
      promptTokens: prompt,
      completionTokens: completion,
      questions: 1,
    })
    .onConflictDoUpdate({
      target: [chatUsage.userId, chatUsage.day, chatUsage.model],
      set: {
        promptTokens: sql`${chatUsage.promptTokens} + excluded.prompt_tokens`,
        completionTokens: sql`${chatUsage.completionTokens} + excluded.completion_tokens`,
        questions: sql`${chatUsage.questions} + 1`,
      },
    })
}
