import { deepEqual } from 'rxdb/plugins/utils'
import { firstValueFrom, type Observable } from 'rxjs'
import { DUPLICATE_CATEGORY, type NoteCategoryContent } from '#schemas/note-category.ts'
import { mergeNoteCategory } from '../../merge/merge-note-category.ts'
import { type Document, documents$ } from '../rows/documents.ts'
import { notDeleted } from '../rows/row-queries.ts'
import type { WriteOutcome } from '../rows/write-row.ts'
import { writeUserRow } from '../rows/write-row.ts'

/** A category of notes as screens show it. */
export type NoteCategory = Document<'noteCategories'>

/** The form's texts; the description is HTML of our profile (schemas/html-profile.ts). */
interface CategoryDraft {
  name: string
  description: string
}

const duplicate: WriteOutcome = { kind: 'invalid', issues: [{ path: 'name', message: DUPLICATE_CATEGORY }] }

/** Every living category of whoever is signed in, those edited last first. */
export function noteCategories$(): Observable<NoteCategory[]> {
  return documents$('noteCategories', notDeleted)
}

/**
 * Makes a category on this device: published, and sent by itself. A name that another category on this device has is
 * `invalid`; the server has the last word on it.
 */
export async function createCategory({ name, description }: CategoryDraft): Promise<WriteOutcome> {
  const id = crypto.randomUUID()
  if (await isNameTaken(name, id)) return duplicate
  const content = newCategory({ name, description })
  return writeUserRow('noteCategories', id, () => content)
}

/** A category that is made now: published, and its person's alone. */
export function newCategory({ name, description }: CategoryDraft): NoteCategoryContent {
  const now = Date.now()
  return {
    name,
    description,
    isActive: true,
    isPublish: true,
    isGlobal: false,
    createdAt: now,
    updatedAt: now,
    deletedAt: 0,
  }
}

/**
 * As `editNote`, of a category that the form began with as `opened`. A taken name is `invalid`, as in `createCategory`.
 */
export async function editCategory(
  id: string,
  opened: NoteCategoryContent,
  { name, description, isPublished }: CategoryDraft & { isPublished: boolean },
): Promise<WriteOutcome> {
  if (await isNameTaken(name, id)) return duplicate
  const edit = { name, description, isActive: isPublished, isPublish: isPublished, isGlobal: false }
  return writeUserRow('noteCategories', id, (present) => {
    const mine = { ...opened, ...edit, updatedAt: Date.now() }
    if (!present) return mine
    return deepEqual(opened, { ...opened, ...edit }) ? present : mergeNoteCategory(opened, mine, present)
  })
}

/** As the server compares names: whatever their letters' case. */
async function isNameTaken(name: string, id: string): Promise<boolean> {
  const others = (await firstValueFrom(noteCategories$())).filter((category) => category.id !== id)
  return others.some((category) => category.name.toLowerCase() === name.toLowerCase())
}
