import { randomUUID } from 'node:crypto'
import { and, asc, gt, lt, sql } from 'drizzle-orm'
import { isPurged, type NoteContent, purgeNote, TRASH_DAYS } from '#schemas/note.ts'
import type { PushRow } from '#schemas/sync.ts'
import type { Database } from '../../db/database.ts'
import { notes } from '../../db/tables/notes.ts'
import { contentOf } from '../../synced-rows/synced-tables.ts'
import { writeAsUser } from '../../synced-rows/write-as-user.ts'

const BATCH = 200

type StoredNote = typeof notes.$inferSelect

/**
 * Empties every note that has rested in the trash long enough by the server's clock, which counts from when the deletion
 * arrived. Each is written as its owner's own edit would be, so that devices drop the text by their ordinary pull, and
 * one that was restored meanwhile is left. Returns how many were emptied; what is left at an abort, the next run does.
 */
export async function purgeDeletedNotes(database: Database, signal: AbortSignal): Promise<number> {
  let purged = 0
  let last: Pick<StoredNote, 'userId' | 'id'> | undefined
  while (!signal.aborted) {
    const found = await findDeletedAfter(database, last)
    for (const [userId, owned] of Map.groupBy(found.filter(holdsText), (note) => note.userId)) {
      const writer = { userId, role: 'user', membershipDays: 0 } as const
      const { answers } = await writeAsUser(database, writer, owned.map(toPurge))
      purged += answers.filter(({ kind }) => kind === 'ok').length
    }
    last = found.at(-1)
    if (found.length < BATCH) break
  }
  return purged
}

/** In the order of the primary key, so that every note is looked at once. */
function findDeletedAfter(database: Database, last: Pick<StoredNote, 'userId' | 'id'> | undefined) {
  const isDue = lt(notes.storedAt, sql`now() - make_interval(days => ${TRASH_DAYS})`)
  const isAfter = last && sql`(${notes.userId}, ${notes.id}) > (${last.userId}, ${last.id})`
  return database
    .select()
    .from(notes)
    .where(and(gt(notes.deletedAt, 0), isDue, isAfter))
    .orderBy(asc(notes.userId), asc(notes.id))
    .limit(BATCH)
}

function holdsText(note: StoredNote): boolean {
  return !isPurged(contentOf('notes', note) as NoteContent)
}

function toPurge(note: StoredNote): PushRow {
  return {
    collection: 'notes',
    id: note.id,
    version: randomUUID(),
    baseVersion: note.version,
    content: purgeNote(contentOf('notes', note) as NoteContent),
  }
}
