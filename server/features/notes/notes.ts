import { randomUUID } from 'node:crypto'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal, refuse } from '../../errors.ts'
import { cleanHtml } from '../../html-profile.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { findLiving, listLiving } from '../../synced-rows/read-documents.ts'
import { writeDocument } from '../../synced-rows/write-document.ts'
import { listRevisions } from './note-revisions.ts'

const notFound = refuse(404, 'not_found', 'There is no such note.')

export function registerNotes(register: RegisterEndpoint, { database }: AppContext): void {
  register(endpoints.notes, ({ query, caller }) => listLiving(database, 'notes', caller.userId, query))

  register(endpoints.note, async ({ params, caller }) => {
    return (await findLiving(database, 'notes', caller.userId, params.id)) ?? notFound
  })

  register(endpoints.addNote, ({ body, caller }) => {
    const now = Date.now()
    const description = cleanHtml(body.description)
    const content = { ...body, description, createdAt: now, updatedAt: now, deletedAt: 0 }
    return writeDocument(database, caller, 'notes', { id: randomUUID(), baseVersion: null, content })
  })

  register(endpoints.updateNote, async ({ params, body: { baseVersion, ...edited }, caller }) => {
    const note = await findLiving(database, 'notes', caller.userId, params.id)
    if (!note) return notFound
    const description = cleanHtml(edited.description)
    const content = { ...edited, description, createdAt: note.createdAt, updatedAt: Date.now(), deletedAt: 0 }
    return writeDocument(database, caller, 'notes', { id: note.id, baseVersion, content })
  })

  register(endpoints.deleteNote, async ({ params, caller }) => {
    const note = await findLiving(database, 'notes', caller.userId, params.id)
    if (!note) return notFound
    const { id, version, number: _, ...content } = note
    const deleted = { ...content, deletedAt: Date.now() }
    const result = await writeDocument(database, caller, 'notes', { id, baseVersion: version, content: deleted })
    return result instanceof Refusal ? result : { done: true as const }
  })

  register(endpoints.noteRevisions, async ({ params, query, caller }) => {
    const note = await findLiving(database, 'notes', caller.userId, params.id)
    return note ? listRevisions(database, caller.userId, note.id, query) : notFound
  })
}
