import { afterEach, beforeEach, expect, it } from 'vitest'
import { readStored, updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow } from '#src/database/rows/synced-row.ts'
import { discardUnsentEdit, retryParkedRow } from '#src/database/session/unsent-edit.ts'
import { writeRow } from '#src/database/session/write-row.ts'
import { countUnsent } from '#src/database/store/unsent-rows.ts'
import { sampleNote } from './sample-note.ts'
import { openSyncedDatabase, type SyncedDatabase } from './synced-database.ts'

let database: SyncedDatabase
beforeEach(async () => {
  database = await openSyncedDatabase()
  const server = {
    version: 'server',
    seq: 4,
    ancestors: [],
    content: sampleNote({ name: 'Theirs' }),
    owned: { number: 7 },
  }
  await updateRows(database.collections.notes, ['n1'], () => buildCleanRow(undefined, 'n1', server))
})
afterEach(() => database.close())

const readNote = async (id = 'n1') => (await readStored(database.collections.notes, [id])).get(id)

it('[NO-10] discards an edit for the server’s state, and keeps its sequence number', async () => {
  const { notes } = database.collections
  await writeRow(notes, 'n1', () => sampleNote({ name: 'Mine' }))
  await updateRows(notes, ['n1'], (_, row) => row && { ...row, seq: 6 })
  await discardUnsentEdit(notes, 'n1')
  expect(await readNote()).toMatchObject({ name: 'Theirs', version: 'server', dirty: 0, base: null, seq: 6 })
})

it('[NO-10] discards nothing of a clean row', async () => {
  const before = await readNote()
  await discardUnsentEdit(database.collections.notes, 'n1')
  expect(await readNote()).toEqual(before)
})

it('[NO-10] deletes a discarded row that the server never had', async () => {
  await writeRow(database.collections.notes, 'n2', () => sampleNote())
  await discardUnsentEdit(database.collections.notes, 'n2')
  expect((await readNote('n2'))?._deleted).toBe(true)
})

it('[NO-10] sends a rejected edit again unchanged', async () => {
  const { notes } = database.collections
  await writeRow(notes, 'n1', () => sampleNote({ name: 'Mine' }))
  const before = await readNote()
  const parked = { status: 422, code: 'invalid', message: 'The name is taken' }
  await updateRows(notes, ['n1'], (_, row) => row && { ...row, parked })
  await retryParkedRow(notes, 'n1')
  const { _rev, _meta, ...retried } = { ...(await readNote()) } as Record<string, unknown>
  expect(before).toMatchObject(retried)
  expect(retried).not.toHaveProperty('parked')
})

it('[OF-06] counts the unsent rows of all collections', async () => {
  const { notes, noteCategories, bookmarks } = database.collections
  expect(await countUnsent(database.collections)).toBe(0)
  await updateRows(notes, ['n1', 'n2'], unsentRow)
  await updateRows(noteCategories, ['c1'], unsentRow)
  await updateRows(bookmarks, ['b1'], (id) => ({ ...unsentRow(id), dirty: 0 }))
  expect(await countUnsent(database.collections)).toBe(3)
})

function unsentRow(id: string) {
  const server = { version: 'v', seq: 0, ancestors: [], content: sampleNote(), owned: {} }
  return { ...buildCleanRow(undefined, id, server), dirty: 1 as const }
}
