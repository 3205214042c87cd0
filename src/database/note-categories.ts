import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, firstValueFrom, map, type Observable } from 'rxjs'
import { DUPLICATE_CATEGORY, type NoteCategoryContent, type NoteCategoryOwned } from '#schemas/note-category.ts'
import type { RowError } from '#schemas/sync.ts'
import { mergeNoteCategory } from '../merge/merge-note-category.ts'
import { queryUser$ } from './session.ts'
import { contentOf, ownedOf, type SyncedRow } from './synced-row.ts'
import type { WriteOutcome } from './write-row.ts'
import { writeUserRow } from './write-user-row.ts'

/** A category of notes as screens show it. `number` is 0 until the server has seen it. */
export interface NoteCategory extends NoteCategoryContent, NoteCategoryOwned {
  id: string
  /** What a person wrote of it, as an edit starts from it. */
  content: NoteCategoryContent
  isUnsent: boolean
  /** Why the server refuses it, until the next edit. */
  refusal: RowError | undefined
}

/** What a person writes of it; the description is HTML of the profile. */
interface CategoryDraft {
  name: string
  description: string
}

const duplicate: WriteOutcome = { kind: 'invalid', issues: [{ path: 'name', message: DUPLICATE_CATEGORY }] }

/** Every living category of whoever is signed in, those edited last first. */
export function noteCategories$(): Observable<NoteCategory[]> {
  return queryUser$(({ noteCategories }) =>
    noteCategories.find({ selector: { deletedAt: { $eq: 0 } }, sort: [{ newestFirst: 'asc' }] }).$.pipe(
      map((rows) => rows.map((row) => toCategory(row.toMutableJSON() as SyncedRow))),
      distinctUntilChanged(deepEqual),
    ),
  )
}

/**
 * Makes a category on this device: published, and sent by itself. A name that another category on this device has is
 * `invalid`; the server has the last word on it.
 */
export async function createCategory({ name, description }: CategoryDraft): Promise<WriteOutcome> {
  const id = crypto.randomUUID()
  if (await isNameTaken(name, id)) return duplicate
  const now = Date.now()
  return writeUserRow('noteCategories', id, () => ({
    name,
    description,
    isActive: true,
    isPublish: true,
    isGlobal: false,
    createdAt: now,
    updatedAt: now,
    deletedAt: 0,
  }))
}

/** As `editNote`, of a category that the form began with as `opened`. A taken name is `invalid`, as in `createCategory`. */
export async function editCategory(
  id: string,
  opened: NoteCategoryContent,
  { name, description, isPublished }: CategoryDraft & { isPublished: boolean },
): Promise<WriteOutcome> {
  if (await isNameTaken(name, id)) return duplicate
  const edit = { name, description, isActive: isPublished, isPublish: isPublished, isGlobal: false }
  return writeUserRow('noteCategories', id, (row) => {
    const present = row as NoteCategoryContent | undefined
    const mine = { ...opened, ...edit, updatedAt: Date.now() }
    if (!present) return mine
    return deepEqual(opened, { ...opened, ...edit }) ? row : { ...mergeNoteCategory(opened, mine, present) }
  })
}

/** As the server compares names: whatever their letters' case. */
async function isNameTaken(name: string, id: string): Promise<boolean> {
  const others = (await firstValueFrom(noteCategories$())).filter((category) => category.id !== id)
  return others.some((category) => category.name.toLowerCase() === name.toLowerCase())
}

function toCategory(row: SyncedRow): NoteCategory {
  const content = contentOf(row, 'noteCategories') as NoteCategoryContent
  const owned = ownedOf(row, 'noteCategories') as NoteCategoryOwned
  return { ...content, ...owned, content, id: row.id, isUnsent: row.dirty === 1, refusal: row.parked }
}
