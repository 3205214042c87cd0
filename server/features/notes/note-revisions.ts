import { and, count, desc, eq } from 'drizzle-orm'
import { migrateContent } from '#schemas/content-migrations.ts'
import { isPurged, noteContentSchema } from '#schemas/note.ts'
import type { NoteRevision } from '#schemas/note-revision.ts'
import type { Database } from '../../db/database.ts'
import { revisions } from '../../db/tables/sync.ts'
import { cleanHtml } from '../../html-profile.ts'

interface Page {
  /** Counted from 0. */
  page: number
  size: number
}

/**
 * Earlier contents of a user's note, newest first, and their total. Revisions come from devices unchanged: invalid
 * and purged ones are dropped, and markup is cleaned here.
 */
export async function listRevisions(
  database: Database,
  userId: string,
  noteId: string,
  { page, size }: Page,
): Promise<{ listObject: NoteRevision[]; totalElementCount: number }> {
  const ofNote = and(eq(revisions.userId, userId), eq(revisions.collection, 'notes'), eq(revisions.documentId, noteId))
  const rows = await database
    .select()
    .from(revisions)
    .where(ofNote)
    .orderBy(desc(revisions.storedAt), desc(revisions.version))
    .limit(size)
    .offset(page * size)
  const [found] = await database.select({ total: count() }).from(revisions).where(ofNote)
  return { listObject: rows.flatMap(readRevision), totalElementCount: found?.total ?? 0 }
}

function readRevision({ version, content, storedAt }: typeof revisions.$inferSelect): NoteRevision[] {
  const note = noteContentSchema.safeParse(migrateContent('notes', content))
  if (!note.success || isPurged(note.data)) return []
  const description = cleanHtml(note.data.description)
  return [{ version, content: { ...note.data, description }, storedAt: storedAt.getTime() }]
}
