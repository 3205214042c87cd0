import { and, asc, eq, gt, gte, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { dailyInsights, insightEditions } from '../../db/tables/insights.ts'
import { profiles } from '../../db/tables/profiles.ts'
import { users } from '../../db/tables/users.ts'
import { withAdvisoryLock } from '../../db/with-advisory-lock.ts'
import { gatherCandidates } from './daily-candidates.ts'
import { editionDay } from './edition-day.ts'
import { type DraftGenerator, quotingGenerator } from './generation/make-drafts.ts'
import { type Candidate, selectInsights } from './generation/select-insights.ts'

const USERS_AT_ONCE = 500

interface DailyInsightsOptions {
  database: Database
  timeZone: string
  now?: Date
  maker?: DraftGenerator
  /** Stops early; the next run continues with the remaining users. */
  signal?: AbortSignal
}

/**
 * Makes the insights of the due day unless they exist, once for each user, also after a downtime. Returns the number
 * of users; null if another server is doing it.
 */
export function makeDailyInsights({
  database,
  timeZone,
  now = new Date(),
  maker = quotingGenerator,
  signal,
}: DailyInsightsOptions): Promise<number | null> {
  const day = editionDay(now, timeZone)
  return withAdvisoryLock(database, 'daily-insights', async () => {
    const [finished] = await database.select().from(insightEditions).where(eq(insightEditions.day, day))
    if (finished) return 0
    const candidates = await gatherCandidates(database, { day, maker, signal })
    let made = 0
    for (let last: string | undefined, isMore = true; isMore; ) {
      if (signal?.aborted) return made
      const due = await readDue(database, day, last)
      await store(database, due, candidates, { day, madeAt: now })
      made += due.length
      last = due.at(-1)?.userId
      isMore = due.length === USERS_AT_ONCE
    }
    await database.insert(insightEditions).values({ day }).onConflictDoNothing()
    return made
  })
}

interface DueUser {
  userId: string
  goals: (typeof profiles.$inferSelect)['lifeGoals']
}

/** The next users who have no insights of that day yet. */
function readDue(database: Database, day: string, after: string | undefined): Promise<DueUser[]> {
  const ofTheDay = database
    .select({ one: sql`1` })
    .from(dailyInsights)
    .where(and(eq(dailyInsights.userId, users.userId), gte(dailyInsights.day, day)))
  return database
    .select({ userId: users.userId, goals: profiles.lifeGoals })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.userId))
    .where(and(eq(users.isDisabled, false), notExists(ofTheDay), after ? gt(users.userId, after) : undefined))
    .orderBy(asc(users.userId))
    .limit(USERS_AT_ONCE)
}

async function store(
  database: Database,
  due: readonly DueUser[],
  candidates: readonly Candidate[],
  made: { day: string; madeAt: Date },
): Promise<void> {
  const rows = due.map(({ userId, goals }) => ({ userId, ...made, insights: selectInsights(candidates, goals) }))
  if (rows.length === 0) return
  const set = { day: sql`excluded.day`, madeAt: sql`excluded.made_at`, insights: sql`excluded.insights` }
  await database
    .insert(dailyInsights)
    .values(rows)
    .onConflictDoUpdate({ target: dailyInsights.userId, set, setWhere: lt(dailyInsights.day, made.day) })
}
