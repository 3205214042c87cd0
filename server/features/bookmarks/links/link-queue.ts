// The process that claims a link reads it, until its lease ends. docs/decisions/0051
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { limits } from '#schemas/limits.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { linkReads } from '../../../db/tables/bookmarks.ts'

/** Longer than a reading may take, because leases are not renewed. */
const LEASE_SECONDS = 180

export interface LinkClaim {
  userId: string
  bookmarkId: string
  /** Version of the bookmark's row. */
  version: string
  claim: string
  /** Attempts, including this one. */
  attempts: number
}

/** Queues one reading for each version of an unread link. A later version starts anew. */
export async function queueLinks(
  transaction: Transaction,
  userId: string,
  links: readonly { id: string; version: string }[],
): Promise<void> {
  await transaction
    .insert(linkReads)
    .values(links.map(({ id, version }) => ({ userId, bookmarkId: id, version })))
    .onConflictDoUpdate({
      target: [linkReads.userId, linkReads.bookmarkId],
      set: { version: sql`excluded.version`, claim: null, dueAt: sql`now()`, attempts: 0 },
    })
}

export async function dropLinks(transaction: Transaction, userId: string, bookmarkIds: string[]): Promise<void> {
  await transaction
    .delete(linkReads)
    .where(and(eq(linkReads.userId, userId), inArray(linkReads.bookmarkId, bookmarkIds)))
}

/** Claims the user's link that is due and waits longest. */
export async function claimLink(database: Database, userId: string): Promise<LinkClaim | undefined> {
  const claim = randomUUID()
  const { rows } = await database.execute<Omit<LinkClaim, 'userId' | 'claim'>>(sql`
    update link_reads set claim = ${claim}, attempts = attempts + 1,
      due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where user_id = ${userId} and bookmark_id = (
      select bookmark_id from link_reads where user_id = ${userId} and due_at <= now()
      order by queued_at, bookmark_id limit 1 for update skip locked)
    returning bookmark_id as "bookmarkId", version, attempts`)
  const [next] = rows
  return next && { ...next, userId, claim }
}

/** Removes the link from the queue. False: the claim is lost, and nothing may be stored. */
export async function settleLink(database: Database | Transaction, claim: LinkClaim): Promise<boolean> {
  const settled = await database.delete(linkReads).where(isStill(claim)).returning({ id: linkReads.bookmarkId })
  return settled.length > 0
}

/** Another attempt follows after a pause. */
export async function postponeLink(database: Database, claim: LinkClaim, seconds: number): Promise<void> {
  await database
    .update(linkReads)
    .set({ claim: null, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isStill(claim))
}

/** Frees the link at shutdown, so that another process reads it at once. */
export async function releaseLink(database: Database, claim: LinkClaim): Promise<void> {
  await database
    .update(linkReads)
    .set({ claim: null, dueAt: sql`now()`, attempts: sql`attempts - 1` })
    .where(isStill(claim))
}

/** Users with links that are due. */
export async function findUsersWithLinks(database: Database): Promise<string[]> {
  const found = await database.selectDistinct({ userId: linkReads.userId }).from(linkReads).where(sql`due_at <= now()`)
  return found.map(({ userId }) => userId)
}

/** Counts a link, in one statement, so that concurrent readings cannot exceed the daily limit. False: it is reached. */
export async function countLink(database: Database, userId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    insert into link_counts (user_id, day, links) values (${userId}, (now() at time zone 'utc')::date, 1)
    on conflict (user_id) do update set day = excluded.day,
      links = case when link_counts.day = excluded.day then link_counts.links + 1 else 1 end
    where link_counts.day <> excluded.day or link_counts.links < ${limits.dailyLinks}
    returning links`)
  return rows.length > 0
}

function isStill({ userId, bookmarkId, version, claim }: LinkClaim) {
  const { userId: user, bookmarkId: bookmark } = linkReads
  return and(eq(user, userId), eq(bookmark, bookmarkId), eq(linkReads.version, version), eq(linkReads.claim, claim))
}
