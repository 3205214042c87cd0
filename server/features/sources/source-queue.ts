// The process that claims a source finds its feed, until its lease ends. docs/decisions/0053
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { limits } from '#schemas/limits.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { sourceLookups } from '../../db/tables/sources.ts'

/** Longer than a search may take, because leases are not renewed. */
const LEASE_SECONDS = 180

export interface SourceClaim {
  userId: string
  sourceId: string
  claim: string
  /** Attempts, including this one. */
  attempts: number
}

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

/** Claims the user's source that is due and waits longest. */
export async function claimSource(database: Database, userId: string): Promise<SourceClaim | undefined> {
  const claim = randomUUID()
  const { rows } = await database.execute<Pick<SourceClaim, 'sourceId' | 'attempts'>>(sql`
    update source_lookups set claim = ${claim}, attempts = attempts + 1,
      due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where user_id = ${userId} and source_id = (
      select source_id from source_lookups where user_id = ${userId} and due_at <= now()
      order by queued_at, source_id limit 1 for update skip locked)
    returning source_id as "sourceId", attempts`)
  const [next] = rows
  return next && { ...next, userId, claim }
}

/** Removes the source from the queue. False: the claim is lost, and nothing may be stored. */
export async function settleSource(database: Database | Transaction, claim: SourceClaim): Promise<boolean> {
  const settled = await database.delete(sourceLookups).where(isStill(claim)).returning({ id: sourceLookups.sourceId })
  return settled.length > 0
}

/** Another attempt follows after a pause. */
export async function postponeSource(database: Database, claim: SourceClaim, seconds: number): Promise<void> {
  await database
    .update(sourceLookups)
    .set({ claim: null, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isStill(claim))
}

/** Frees the source at shutdown, so that another process takes it at once. */
export async function releaseSource(database: Database, claim: SourceClaim): Promise<void> {
  await database
    .update(sourceLookups)
    .set({ claim: null, dueAt: sql`now()`, attempts: sql`attempts - 1` })
    .where(isStill(claim))
}

/** Users with sources that are due. */
export async function findUsersWithSources(database: Database): Promise<string[]> {
  const found = await database
    .selectDistinct({ userId: sourceLookups.userId })
    .from(sourceLookups)
    .where(sql`due_at <= now()`)
  return found.map(({ userId }) => userId)
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

function isStill({ userId, sourceId, claim }: SourceClaim) {
  const { userId: user, sourceId: source } = sourceLookups
  return and(eq(user, userId), eq(source, sourceId), eq(sourceLookups.claim, claim))
}
