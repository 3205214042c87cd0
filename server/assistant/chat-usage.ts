import { and, eq, ne, sql, sum } from 'drizzle-orm'
import { BUILT_IN_MODEL } from '#schemas/chat-models.ts'
import type { Database, Transaction } from '../db/database.ts'
import { chatUsage } from '../db/tables/chat.ts'
import type { ModelUsage } from '../providers/chat-model.ts'

/** Said with a 429, and where a question that waited came over the limit. */
export const TOO_MANY_QUESTIONS =
  'You have asked as many questions as a day allows. Please ask again tomorrow; what Vedika has can be searched at any time.'

const today = sql`(now() at time zone 'utc')::date`

/** How many questions a user asked models today (UTC). What is built in costs nothing and is not counted. */
export async function countQuestions(database: Database, userId: string): Promise<number> {
  const isToday = and(
    eq(chatUsage.userId, userId),
    sql`${chatUsage.day} = ${today}`,
    ne(chatUsage.model, BUILT_IN_MODEL),
  )
  const [found] = await database
    .select({ total: sum(chatUsage.questions).mapWith(Number) })
    .from(chatUsage)
    .where(isToday)
  return found?.total ?? 0
}

/** Keeps what a question took of a model. */
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
      ...{ userId, model: answeredBy, day: today as unknown as string },
      ...{ promptTokens: prompt, completionTokens: completion, questions: 1 },
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
