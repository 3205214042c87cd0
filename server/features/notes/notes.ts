import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { migrateContent } from '#schemas/content-migrations.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { isPurged, noteContentSchema } from '#schemas/note.ts'
import type { NoteRevision } from '#schemas/note-revision.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../db/caller.ts'
import type { Database } from '../../db/database.ts'
import { revisions } from '../../db/tables/sync.ts'
import { Refusal, refuse } from '../../errors.ts'
import { cleanHtml } from '../../html-profile.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { type Document, findLivingByIds, findUndeleted, listUndeleted } from '../../synced-rows/read-documents.ts'
import { writeDocument } from '../../synced-rows/write-document.ts'
import { describeCategories } from '../note-categories/service.ts'

const notFound = refuse(404, 'not_found', 'Note not found.')

export function registerNotes(register: RegisterEndpoint, context: AppContext): void {
  const { database } = context

  register(endpoints.notes, async ({ query, caller: { userId } }) => {
    const found = await listUndeleted(database, 'notes', userId, query)
    return { ...found, listObject: await describeNotes(database, userId, found.listObject) }
  })

  register(endpoints.note, async ({ params, caller }) => {
    return answer(caller, (await findUndeleted(database, 'notes', caller.userId, params.id)) ?? notFound)
  })

  register(endpoints.noteAudio, async ({ params, caller }) => {
    const note = await findUndeleted(database, 'notes', caller.userId, params.id)
    if (!note) return notFound
    const { id, speechDescription } = note
    return { listObject: [{ id, language: 'en-US' as const, speechDescription }], totalElementCount: 1 }
  })

  register(endpoints.addNote, async ({ body, caller }) => {
    const now = Date.now()
    const content = { ...contentOf(body), createdAt: now, updatedAt: now, deletedAt: 0 }
    return answer(
      caller,
      await writeDocument(context, caller, 'notes', { id: randomUUID(), baseVersion: null, content }),
    )
  })

  register(
    endpoints.updateNote,
    async ({ params, body: { version, baseVersion = version ?? null, ...edited }, caller }) => {
      const note = await findUndeleted(database, 'notes', caller.userId, params.id)
      if (!note) return notFound
      const content = { ...contentOf(edited), createdAt: note.createdAt, updatedAt: Date.now(), deletedAt: 0 }
      return answer(caller, await writeDocument(context, caller, 'notes', { id: note.id, baseVersion, content }))
    },
  )

  register(endpoints.deleteNote, async ({ params, caller }) => {
    const note = await findUndeleted(database, 'notes', caller.userId, params.id)
    if (!note) return notFound
    const { id, version, number: _, ...content } = note
    const deleted = { ...content, deletedAt: Date.now() }
    const result = await writeDocument(context, caller, 'notes', { id, baseVersion: version, content: deleted })
    return result instanceof Refusal ? result : { done: true as const }
  })

  register(endpoints.noteRevisions, async ({ params, query, caller }) => {
    const note = await findUndeleted(database, 'notes', caller.userId, params.id)
    return note ? listRevisions(database, caller.userId, note.id, query) : notFound
  })

  async function answer({ userId }: Caller, note: Document<'notes'> | Refusal) {
    if (note instanceof Refusal) return note
    const [described] = await describeNotes(database, userId, [note])
    return described ?? notFound
  }
}

/** Content of a note in a call. The category is an id or the object that answers contain. */
function contentOf({ articleCategoryModel, ...note }: z.output<typeof endpoints.addNote.body>) {
  const categoryId = articleCategoryModel?.id ?? note.categoryId
  return { ...note, categoryId, description: cleanHtml(note.description) }
}

/** Audio of a note: always none, because devices speak `speechDescription`. */
const NO_AUDIO = ''

/** A user's notes in REST format: each with its category, or null. */
async function describeNotes(database: Database, userId: string, notes: Document<'notes'>[]) {
  const ids = new Set(notes.map(({ categoryId }) => categoryId).filter(Boolean))
  const found = await findLivingByIds(database, 'noteCategories', userId, [...ids])
  const categories = await describeCategories(database, userId, found)
  return notes.map((note) => ({
    ...note,
    speech: NO_AUDIO,
    articleCategoryModel: categories.find(({ id }) => id === note.categoryId) ?? null,
  }))
}

interface Page {
  /** Counted from 0. */
  page: number
  size: number
}

/**
 * Earlier contents of a user's note, newest first, and their total. Revisions come from devices unchanged: invalid
 * and purged ones are dropped, and markup is cleaned here.
 */
async function listRevisions(
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
