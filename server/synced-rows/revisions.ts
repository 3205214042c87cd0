import { and, eq } from 'drizzle-orm'
import type { CollectionName, ContentOf } from '#schemas/collections.ts'
import type { PushRow } from '#schemas/sync.ts'
import { revisions } from '../db/tables/sync.ts'
import { rulesOf, type Writing } from './collection-rules.ts'

/**
 * Stores the revisions that a written row was merged from or replaced. Deletes the row's revisions if its rules say
 * so.
 */
export async function keepRevisions(
  { transaction, rules, caller: { userId } }: Writing,
  { collection, id, mergedFrom = [] }: PushRow,
  content: ContentOf<CollectionName>,
): Promise<void> {
  if (rulesOf(rules, collection).dropsRevisions?.(content)) {
    const ofRow = and(eq(revisions.userId, userId), eq(revisions.collection, collection), eq(revisions.documentId, id))
    await transaction.delete(revisions).where(ofRow)
  } else if (mergedFrom.length > 0) {
    const sides = mergedFrom.map((side) => ({ userId, collection, documentId: id, ...side }))
    await transaction.insert(revisions).values(sides).onConflictDoNothing()
  }
}
