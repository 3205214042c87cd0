// The process that claims a link reads it, until its lease ends. docs/decisions/0051
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { linkReads } from '../../../db/tables/bookmarks.ts'
import { type TaskClaim, TaskLeases } from '../../../jobs/task-leases.ts'

/** Longer than a reading may take, because leases are not renewed. */
const LEASE_SECONDS = 180

export type LinkClaim = TaskClaim & {
  /** Version of the bookmark's row. */
  version: string
}

/** A later version of a link takes the claim away. */
export const linkLeases = new TaskLeases<Pick<LinkClaim, 'version'>>({
  table: linkReads,
  id: 'bookmark_id',
  leaseSeconds: LEASE_SECONDS,
  more: sql`version`,
})

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
