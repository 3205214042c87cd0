import type { Database } from '../../db/database.ts'
import { type Document, findLivingByIds } from '../../synced-rows/read-documents.ts'
import { describeCategories } from '../note-categories/service.ts'

/** Audio of a note: always none, because devices speak `speechDescription`. */
const NO_AUDIO = ''

/** A user's notes in REST format: each with its category, or null. */
export async function describeNotes(database: Database, userId: string, notes: Document<'notes'>[]) {
  const ids = new Set(notes.map(({ categoryId }) => categoryId).filter(Boolean))
  const found = await findLivingByIds(database, 'noteCategories', userId, [...ids])
  const categories = await describeCategories(database, userId, found)
  return notes.map((note) => ({
    ...note,
    speech: NO_AUDIO,
    articleCategoryModel: categories.find(({ id }) => id === note.categoryId) ?? null,
  }))
}
