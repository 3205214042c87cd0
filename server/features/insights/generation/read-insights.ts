import { eq } from 'drizzle-orm'
import type { Insight } from '#schemas/insight.ts'
import type { Database } from '../../../db/database.ts'
import { dailyInsights } from '../../../db/tables/insights.ts'
import { profiles } from '../../../db/tables/profiles.ts'
import { readChosen } from './chosen-candidates.ts'
import { MAX_INSIGHTS, selectInsights } from './select-insights.ts'

/**
 * Insights of a user: those requested by admins since the morning first, then those of the day. `madeAt` is of the
 * newest.
 */
export async function readInsights(
  database: Database,
  userId: string,
): Promise<{ insights: Insight[]; madeAt: Date | null }> {
  const [profile] = await database
    .select({ goals: profiles.lifeGoals })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  const [daily] = await database.select().from(dailyInsights).where(eq(dailyInsights.userId, userId))
  const chosen = await readChosen(database, daily?.madeAt)
  const fresh = selectInsights(chosen, profile?.goals ?? [])
  const addresses = new Set(fresh.map(({ url }) => url))
  const ofTheDay = (daily?.insights ?? []).filter(({ url }) => !addresses.has(url))
  const insights = [...fresh, ...ofTheDay].slice(0, MAX_INSIGHTS)
  const [lastChosen] = chosen
  const newest = fresh.length > 0 ? lastChosen?.chosenAt : daily?.madeAt
  return { insights, madeAt: insights.length > 0 ? (newest ?? null) : null }
}
