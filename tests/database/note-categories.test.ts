import { publicKey, userDetails } from '#tests/support/rows/test-user.ts'
import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DUPLICATE_CATEGORY } from '#schemas/note-category.ts'
import {
  createCategory,
  editCategory,
  type NoteCategory,
  noteCategories$,
} from '#src/database/notes/note-categories.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { beginSession, endSession, withUserCollections } from '#src/database/session/session.ts'
import { categoryContent } from '../support/rows/test-documents.ts'

beforeEach(() => beginSession(userDetails(), true, publicKey))
afterEach(() => endSession())

const all = () => firstValueFrom(noteCategories$())
async function make(name: string): Promise<NoteCategory> {
  expect(await createCategory({ name, description: '<p>Of motion</p>' })).toMatchObject({ kind: 'saved' })
  const [made] = (await all()).filter((category) => category.name === name)
  if (!made) throw new Error('It is not there')
  return made
}

it('[NC-04] creates a category offline: active, published, private and unsent', async () => {
  const made = await make('Physics')
  expect(made).toMatchObject({
    description: '<p>Of motion</p>',
    isActive: true,
    isPublish: true,
    isGlobal: false,
    number: 0,
    isUnsent: true,
  })
  expect(made).not.toHaveProperty('refusal')
})

it('[NC-03] rejects a name known on this device, in any case, with the server’s message', async () => {
  const { id, content } = await make('Physics')
  const refused = { kind: 'invalid', issues: [{ path: 'name', message: DUPLICATE_CATEGORY }] }
  expect(await createCategory({ name: 'PHYSICS', description: '<p>Of motion</p>' })).toEqual(refused)
  const other = await make('Chemistry')
  const edit = { name: 'physics', description: '<p>Of motion</p>', isPublished: true }
  expect(await editCategory(other.id, other.content, edit)).toEqual(refused)
  expect((await all()).map(({ name }) => name)).toEqual(['Chemistry', 'Physics'])
  expect(await editCategory(id, content, edit)).toMatchObject({ kind: 'saved' }) // its own name, in another case
})

it('[NC-05] sets both flags when publishing, and never stores a form’s category as global', async () => {
  const id = crypto.randomUUID()
  const content = categoryContent({ isGlobal: true })
  const state = { version: crypto.randomUUID(), seq: 1, ancestors: [], content, owned: { number: 7 } }
  await withUserCollections(({ noteCategories }) =>
    updateRows(noteCategories, [id], (_, row) => buildCleanRow(row, id, state)),
  )
  await editCategory(id, content, { name: 'Physics', description: '<p>Motion</p>', isPublished: false })
  expect(await all()).toMatchObject([{ isActive: false, isPublish: false, isGlobal: false, number: 7 }])
  const [edited] = await all()
  const same = { name: 'Physics', description: '<p>Motion</p>', isPublished: false }
  expect(await editCategory(id, edited?.content ?? content, same)).toMatchObject({ kind: 'unchanged' })
})

it('[NC-02] merges another device’s change with the edit made here', async () => {
  const opened = await make('Physics')
  await editCategory(opened.id, opened.content, {
    name: 'Mechanics',
    description: '<p>Of motion</p>',
    isPublished: true,
  })
  await editCategory(opened.id, opened.content, { name: 'Physics', description: '<p>Of light</p>', isPublished: true })
  expect(await all()).toMatchObject([{ name: 'Mechanics', description: '<p>Of light</p>' }])
})

it('[NO-10] [NC-04] shows why a category was rejected, and sends it again with a new name', async () => {
  const { id, content } = await make('Physics')
  const parked = { status: 409, code: 'duplicate_name', message: DUPLICATE_CATEGORY }
  await withUserCollections(({ noteCategories }) =>
    updateRows(noteCategories, [id], (_, row) => ({ ...(row as SyncedRow), parked })),
  )
  expect(await all()).toMatchObject([{ refusal: { message: DUPLICATE_CATEGORY }, isUnsent: true }])
  await editCategory(id, content, { name: 'Optics', description: '<p>Of motion</p>', isPublished: true })
  const [edited] = await all()
  expect(edited).toMatchObject({ name: 'Optics', isUnsent: true })
  expect(edited).not.toHaveProperty('refusal')
})
