import { asc, eq } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { PlanningEvent } from '#schemas/planning-event.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../db/database.ts'
import { planningEvents } from '../../db/tables/planning-events.ts'
import { userSync } from '../../db/tables/sync.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'

export function registerPlanningEvents(register: RegisterEndpoint, { database }: AppContext): void {
  register(endpoints.planningEvents, async ({ caller }) => answer(await listPlanningEvents(database, caller.userId)))

  register(endpoints.updatePlanningEvents, async ({ body, caller }) => {
    const { userId } = caller
    await database.transaction(async (transaction) => {
      // Two lists at once are stored one after the other, not mixed.
      await transaction.select().from(userSync).where(eq(userSync.userId, userId)).for('update')
      await transaction.delete(planningEvents).where(eq(planningEvents.userId, userId))
      const rows = body.map((event, place) => ({
        ...event,
        userId,
        place,
        start: new Date(event.start),
        end: new Date(event.end),
      }))
      if (rows.length > 0) await transaction.insert(planningEvents).values(rows)
    })
    return answer(await listPlanningEvents(database, userId))
  })
}

/** A user's plans, in the order in which they gave them. */
export async function listPlanningEvents(database: Database, userId: string): Promise<PlanningEvent[]> {
  const rows = await database
    .select()
    .from(planningEvents)
    .where(eq(planningEvents.userId, userId))
    .orderBy(asc(planningEvents.place))
  return rows.map(({ id, title, start, end, done }) => {
    return { id, title, start: start.toISOString(), end: end.toISOString(), done }
  })
}

function answer(events: PlanningEvent[]) {
  return { listObject: events, totalElementCount: events.length }
}
