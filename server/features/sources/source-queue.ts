// The process that claims a source finds its feed, until its lease ends. docs/decisions/0053
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
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
