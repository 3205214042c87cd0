import { and, eq } from 'drizzle-orm'
import type { ContentOf } from '#schemas/collections.ts'
import { isPurged } from '#schemas/note.ts'
import type { PushRow } from '#schemas/sync.ts'
import type { Transaction } from '../db/database.ts'
import { revisions } from '../db/tables/sync.ts'

/** Keeps what a written row says it was merged from or replaced; a note emptied for good takes all of that along. */
export async function keepRevisions(transaction: Transaction, userId: string, row: PushRow): Promise<void> {
  const { collection, id, content, mergedFrom = [] } = row
  if (collection === 'notes' && isPurged(content as ContentOf<'notes'>)) {
    const ofNote = and(eq(revisions.userId, userId), eq(revisions.collection, collection), eq(revisions.documentId, id))
    await transaction.delete(revisions).where(ofNote)
  } else if (mergedFrom.length > 0) {
    const sides = mergedFrom.map((side) => ({ userId, collection, documentId: id, ...side }))
    await transaction.insert(revisions).values(sides).onConflictDoNothing()
  }
}
