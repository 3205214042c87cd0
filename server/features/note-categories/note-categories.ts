import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { noteCategories } from '../../db/tables/notes.ts'
import { refuse } from '../../errors.ts'
import { cleanHtml } from '../../html-profile.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { findLiving, listLiving } from '../../synced-rows/read-documents.ts'
import { writeDocument } from '../../synced-rows/write-document.ts'

/** The status that asks for the active categories; the other one asks for all. */
const ACTIVE = '1'

export function registerNoteCategories(register: RegisterEndpoint, { database }: AppContext): void {
  register(endpoints.noteCategories, ({ query: { status, ...page }, caller }) => {
    const where = status === ACTIVE ? eq(noteCategories.isActive, true) : undefined
    return listLiving(database, 'noteCategories', caller.userId, { ...page, where })
  })

  register(endpoints.addNoteCategory, ({ body, caller }) => {
    const now = Date.now()
    const description = cleanHtml(body.description)
    const content = { ...body, description, createdAt: now, updatedAt: now, deletedAt: 0 }
    return writeDocument(database, caller, 'noteCategories', { id: randomUUID(), baseVersion: null, content })
  })

  register(endpoints.updateNoteCategory, async ({ params, body: { baseVersion, ...edited }, caller }) => {
    const category = await findLiving(database, 'noteCategories', caller.userId, params.id)
    if (!category) return refuse(404, 'not_found', 'There is no such category.')
    const description = cleanHtml(edited.description)
    const content = { ...edited, description, createdAt: category.createdAt, updatedAt: Date.now(), deletedAt: 0 }
    return writeDocument(database, caller, 'noteCategories', { id: category.id, baseVersion, content })
  })
}
