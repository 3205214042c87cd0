import { limits } from '#schemas/limits.ts'
import type { NoteContent } from '#schemas/note.ts'
import type { NoteCategoryContent } from '#schemas/note-category.ts'
import { readStored, visitRows } from '../rows/row-storage.ts'
import { contentOf } from '../rows/synced-row.ts'
import { withUserCollections } from '../session/session.ts'
import { type CreateOutcome, createRows, type DeviceFailure } from '../session/write-row.ts'
import { newCategory } from './note-categories.ts'

export interface StoredNote {
  id: string
  number: number
  content: NoteContent
}

export interface StoredCategory {
  id: string
  content: NoteCategoryContent
}

/** All notes and categories of the signed-in user that are not deleted. */
export function readAllNotes(): Promise<{ notes: StoredNote[]; categories: StoredCategory[] }> {
  return withUserCollections(async (collections) => {
    const notes: StoredNote[] = []
    const categories: StoredCategory[] = []
    await visitRows(collections.notes, (row) => {
      const content = contentOf(row, 'notes')
      if (content.deletedAt === 0) notes.push({ id: row.id, number: Number(row.number ?? 0), content })
    })
    await visitRows(collections.noteCategories, (row) => {
      const content = contentOf(row, 'noteCategories')
      if (content.deletedAt === 0) categories.push({ id: row.id, content })
    })
    notes.sort((one, other) => one.content.createdAt - other.content.createdAt || (one.id < other.id ? -1 : 1))
    return { notes, categories }
  })
}

/** The notes on this device with these ids, deleted and purged ones included. */
export function findNotes(ids: readonly string[]): Promise<Map<string, NoteContent>> {
  return withUserCollections(async ({ notes }) => {
    const found = new Map<string, NoteContent>()
    for (let start = 0; start < ids.length; start += 500) {
      for (const [id, row] of await readStored(notes, ids.slice(start, start + 500))) {
        if (!row._deleted) found.set(id, contentOf(row, 'notes'))
      }
    }
    return found
  })
}

/** Creates the notes that do not exist yet, in batches; replication sends them. Existing notes stay unchanged. */
export function createNotes(notes: readonly { id: string; content: NoteContent }[]): Promise<CreateOutcome> {
  return withUserCollections((collections) => createRows(collections.notes, notes))
}

/**
 * Maps category names, in lower case, to ids. Missing categories are created under an id from `idOf`; a name that
 * breaks a rule is left out.
 */
export async function settleCategories(
  names: readonly string[],
  idOf: (name: string) => string,
): Promise<{ kind: 'found'; ids: Map<string, string> } | DeviceFailure> {
  const { categories } = await readAllNotes()
  const ids = new Map(categories.map(({ id, content }) => [content.name.toLowerCase(), id]))
  const missing = new Map(
    names.filter((name) => !ids.has(name.toLowerCase())).map((name) => [name.toLowerCase(), name]),
  )
  const deleted = await withUserCollections((each) => readStored(each.noteCategories, [...missing.keys()].map(idOf)))
  const rows = [...missing].map(([key, name]) => ({
    id: deleted.has(idOf(key)) ? crypto.randomUUID() : idOf(key),
    content: newCategory({ name: name.slice(0, limits.categoryName), description: '' }),
  }))
  if (rows.length === 0) return { kind: 'found', ids }
  const outcome = await withUserCollections((collections) => createRows(collections.noteCategories, rows))
  if (outcome.kind !== 'created') return outcome
  for (const { id, content } of rows) if (!outcome.invalid.includes(id)) ids.set(content.name.toLowerCase(), id)
  return { kind: 'found', ids }
}
