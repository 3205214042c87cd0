import { deepEqual } from 'rxdb/plugins/utils'
import { firstValueFrom, type Observable } from 'rxjs'
import { categoryDefaults, DUPLICATE_CATEGORY, type NoteCategoryContent } from '#schemas/note-category.ts'
import { mergeNoteCategory } from '../../merge/merge-note-category.ts'
import { type Document, documents$ } from '../session/documents.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { writeUserRow } from '../session/write-row.ts'
import { notDeleted } from '../store/row-queries.ts'

export type NoteCategory = Document<'noteCategories'>

/** The form's texts. The description is HTML (schemas/html-profile.ts). */
interface CategoryDraft {
  name: string
  description: string
}

const duplicate: WriteOutcome = { kind: 'invalid', issues: [{ path: 'name', message: DUPLICATE_CATEGORY }] }

/** All categories of the signed-in user that are not deleted, most recently edited first. */
export function noteCategories$(): Observable<NoteCategory[]> {
  return documents$('noteCategories', notDeleted)
}

/**
 * Creates a published category on this device; replication sends it. Returns `invalid` if another category on this
 * device has the name; the server decides in the end.
 */
export async function createCategory({ name, description }: CategoryDraft): Promise<WriteOutcome> {
  const id = crypto.randomUUID()
  if (await isNameTaken(name, id)) return duplicate
  const content = newCategory({ name, description })
  return writeUserRow('noteCategories', id, () => content)
}

/** The content of a new category: published and private. */
export function newCategory({ name, description }: CategoryDraft): NoteCategoryContent {
  const now = Date.now()
  return { ...categoryDefaults, name, description, createdAt: now, updatedAt: now, deletedAt: 0 }
}

/**
 * Edits a category like `editNote`. `opened` is the content that the form started from. Returns `invalid` for a taken
 * name, like `createCategory`.
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

/** Ignores case, as the server does. */
async function isNameTaken(name: string, id: string): Promise<boolean> {
  const others = (await firstValueFrom(noteCategories$())).filter((category) => category.id !== id)
  return others.some((category) => category.name.toLowerCase() === name.toLowerCase())
}
