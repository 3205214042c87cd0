// The process that claims a source finds its feed, until its lease ends. docs/decisions/0053
import { and, eq, inArray, sql } from 'drizzle-orm'
import { limits } from '#schemas/limits.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { sourceLookups } from '../../db/tables/sources.ts'
import { TaskLeases } from '../../jobs/task-leases.ts'

/** Longer than a search may take, because leases are not renewed. */
const LEASE_SECONDS = 180

export const sourceLeases = new TaskLeases({ table: sourceLookups, id: 'source_id', leaseSeconds: LEASE_SECONDS })

/** Queues the sources, or ends their pause. A running search goes on. */
export async function queueSources(transaction: Transaction, userId: string, sourceIds: string[]): Promise<void> {
  await transaction
    .insert(sourceLookups)
    .values(sourceIds.map((sourceId) => ({ userId, sourceId })))
    .onConflictDoUpdate({
      target: [sourceLookups.userId, sourceLookups.sourceId],
      set: { dueAt: sql`now()`, attempts: 0 },
      setWhere: sql`${sourceLookups.claim} is null`,
    })
}

export async function dropSources(transaction: Transaction, userId: string, sourceIds: string[]): Promise<void> {
  await transaction
    .delete(sourceLookups)
    .where(and(eq(sourceLookups.userId, userId), inArray(sourceLookups.sourceId, sourceIds)))
}

/** Counts a search, in one statement, so that concurrent ones cannot exceed the daily limit. False: it is reached. */
export async function countLookup(database: Database, userId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    insert into source_counts (user_id, day, lookups) values (${userId}, (now() at time zone 'utc')::date, 1)
    on conflict (user_id) do update set day = excluded.day,
      lookups = case when source_counts.day = excluded.day then source_counts.lookups + 1 else 1 end
    where source_counts.day <> excluded.day or source_counts.lookups < ${limits.dailySources}
    returning lookups`)
  return rows.length > 0
}
