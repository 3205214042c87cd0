import { randomUUID } from 'node:crypto'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { emptyNoteImage, UNUSED_IMAGE_DAYS } from '#schemas/note-image.ts'
import type { PushRow } from '#schemas/sync.ts'
import type { Database } from '../../db/database.ts'
import { noteImages } from '../../db/tables/note-images.ts'
import { notes } from '../../db/tables/notes.ts'
import { revisions } from '../../db/tables/sync.ts'
import type { RowStore } from '../../synced-rows/collection-rules.ts'
import { contentOf } from '../../synced-rows/synced-tables.ts'
import { type RowKey, rewriteDueRows } from './rewrite-due-rows.ts'

/** Limits memory, because images are large. */
const BATCH = 20

type StoredImage = typeof noteImages.$inferSelect

/**
 * Empties every image that neither a note of its owner nor a stored revision uses: at once if its note was purged,
 * else after a grace period by the server's clock. Returns the number.
 */
export function emptyUnusedImages(store: RowStore, signal: AbortSignal): Promise<number> {
  const findAfter = (last: RowKey | undefined) => findUnusedAfter(store.database, last)
  return rewriteDueRows({ store, batch: BATCH, findAfter, toRow: toEmptied }, signal)
}

function findUnusedAfter(database: Database, last: RowKey | undefined) {
  const hasRested = sql`${noteImages.storedAt} < now() - make_interval(days => ${UNUSED_IMAGE_DAYS})`
  const isOfEmptied = sql`exists (select from ${notes} where ${notes.userId} = ${noteImages.userId}
    and ${notes.id} = ${noteImages.noteId} and ${notes.deletedAt} > 0 and ${notes.description} = '')`
  const isAfter = last && sql`(${noteImages.userId}, ${noteImages.id}) > (${last.userId}, ${last.id})`
  return database
    .select()
    .from(noteImages)
    .where(and(eq(noteImages.deletedAt, 0), sql`(${hasRested} or ${isOfEmptied})`, isNamedNowhere(), isAfter))
    .orderBy(asc(noteImages.userId), asc(noteImages.id))
    .limit(BATCH)
}

/**
 * An earlier version is looked through as it is written: some hold characters that PostgreSQL cannot read out of
 * JSON.
 */
function isNamedNowhere(): SQL {
  const named = (text: SQL) => sql`position('note-image:' || ${noteImages.id} in ${text}) > 0`
  return sql`not exists (select from ${notes} where ${notes.userId} = ${noteImages.userId}
      and ${named(sql`${notes.description}`)})
    and not exists (select from ${revisions} where ${revisions.userId} = ${noteImages.userId}
      and ${revisions.collection} = 'notes' and ${named(sql`${revisions.content}::text`)})`
}

function toEmptied(image: StoredImage): PushRow {
  return {
    collection: 'noteImages',
    id: image.id,
    version: randomUUID(),
    baseVersion: image.version,
    content: emptyNoteImage(contentOf('noteImages', image), Date.now()),
  }
}
