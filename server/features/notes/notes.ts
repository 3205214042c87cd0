import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../db/caller.ts'
import { Refusal, refuse } from '../../errors.ts'
import { cleanHtml } from '../../html-profile.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { type Document, findUndeleted, listUndeleted } from '../../synced-rows/read-documents.ts'
import { writeDocument } from '../../synced-rows/write-document.ts'
import { describeNotes } from './describe-notes.ts'
import { listRevisions } from './note-revisions.ts'

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
