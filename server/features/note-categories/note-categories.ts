import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import { dropImages } from '#schemas/note-image-html.ts'
import type { AppContext } from '../../app-context.ts'
import type { Caller } from '../../db/caller.ts'
import { noteCategories } from '../../db/tables/notes.ts'
import { Refusal, refuse } from '../../errors.ts'
import { cleanHtml } from '../../html-profile.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'
import { type Document, findUndeleted, listUndeleted } from '../../synced-rows/read-documents.ts'
import { writeDocument } from '../../synced-rows/write-document.ts'
import { describeCategories } from './describe-categories.ts'

const notFound = refuse(404, 'not_found', 'Category not found.')

/** The status that asks for the active categories; the other one asks for all. */
const ACTIVE = '1'

export function registerNoteCategories(register: RegisterEndpoint, context: AppContext): void {
  const { database } = context

  register(endpoints.noteCategories, async ({ query: { status, ...page }, caller: { userId } }) => {
    const where = status === ACTIVE ? eq(noteCategories.isActive, true) : undefined
    const found = await listUndeleted(database, 'noteCategories', userId, { ...page, where })
    return { ...found, listObject: await describeCategories(database, userId, found.listObject) }
  })

  register(endpoints.addNoteCategory, async ({ body, caller }) => {
    const now = Date.now()
    const description = dropImages(cleanHtml(body.description))
    const content = { ...body, description, createdAt: now, updatedAt: now, deletedAt: 0 }
    const written = { id: randomUUID(), baseVersion: null, content }
    return answer(caller, await writeDocument(context, caller, 'noteCategories', written))
  })

  register(
    endpoints.updateNoteCategory,
    async ({ params, body: { version, baseVersion = version ?? null, ...edited }, caller }) => {
      const category = await findUndeleted(database, 'noteCategories', caller.userId, params.id)
      if (!category) return notFound
      const description = dropImages(cleanHtml(edited.description))
      const content = { ...edited, description, createdAt: category.createdAt, updatedAt: Date.now(), deletedAt: 0 }
      const written = { id: category.id, baseVersion, content }
      return answer(caller, await writeDocument(context, caller, 'noteCategories', written))
    },
  )

  async function answer({ userId }: Caller, category: Document<'noteCategories'> | Refusal) {
    if (category instanceof Refusal) return category
    const [described] = await describeCategories(database, userId, [category])
    return described ?? notFound
  }
}
