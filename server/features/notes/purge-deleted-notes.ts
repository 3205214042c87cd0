import { randomUUID } from 'node:crypto'
import { and, asc, gt, lt, sql } from 'drizzle-orm'
import { isPurged, purgeNote, TRASH_DAYS } from '#schemas/note.ts'
import type { PushRow } from '#schemas/sync.ts'
import type { Database } from '../../db/database.ts'
import { notes } from '../../db/tables/notes.ts'
import type { RowStore } from '../../synced-rows/collection-rules.ts'
import { contentOf } from '../../synced-rows/synced-tables.ts'
import { type RowKey, rewriteDueRows } from './rewrite-due-rows.ts'

const BATCH = 200

type StoredNote = typeof notes.$inferSelect

/**
 * Purges every note that was in the trash long enough by the server's clock, counted from the arrival of the
 * deletion. Skips restored ones. Returns the number purged.
 */
export function purgeDeletedNotes(store: RowStore, signal: AbortSignal): Promise<number> {
  const findAfter = (last: RowKey | undefined) => findDeletedAfter(store.database, last)
  return rewriteDueRows({ store, batch: BATCH, findAfter, toRow: toPurge }, signal)
}

function findDeletedAfter(database: Database, last: RowKey | undefined) {
  const isDue = lt(notes.storedAt, sql`now() - make_interval(days => ${TRASH_DAYS})`)
  const isAfter = last && sql`(${notes.userId}, ${notes.id}) > (${last.userId}, ${last.id})`
  return database
    .select()
    .from(notes)
    .where(and(gt(notes.deletedAt, 0), isDue, isAfter))
    .orderBy(asc(notes.userId), asc(notes.id))
    .limit(BATCH)
}

/** Undefined if it is already purged. */
function toPurge(note: StoredNote): PushRow | undefined {
  const content = contentOf('notes', note)
  if (isPurged(content)) return undefined
  return {
    collection: 'notes',
    id: note.id,
    version: randomUUID(),
    baseVersion: note.version,
    content: purgeNote(content),
  }
}
