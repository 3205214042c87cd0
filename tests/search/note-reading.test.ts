import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NoteQuery } from '#src/search/note-index.ts'
import { NoteReading } from '#src/search/note-reading.ts'

const STORE = 'notes-of-somebody'
const NOTES = 1200
const idOf = (number: number) => `note${String(number).padStart(4, '0')}`
/** Note 0 was edited last. Two others are in the trash, or a deleted row of RxDB. */
const makeNote = (number: number, given = {}) => ({
  id: idOf(number),
  name: number === NOTES - 1 ? 'Monsoon' : `Note ${number}`,
  description: '',
  tags: [],
  categoryId: '',
  currentUserBookmarked: false,
  newestFirst: number,
  deletedAt: 0,
  _deleted: '0',
  ...given,
})
const query = (words: string): NoteQuery => ({ words, categoryId: undefined, isBookmarked: false, page: 0, size: 5 })
let database: Dexie

beforeEach(async () => {
  database = new Dexie(STORE)
  database.version(1).stores({ docs: 'id, [_deleted+deletedAt+newestFirst+id]' })
  const hidden = [makeNote(NOTES, { deletedAt: 1 }), makeNote(NOTES + 1, { _deleted: '1' })]
  await database.table('docs').bulkAdd([...Array.from({ length: NOTES }, (_, number) => makeNote(number)), ...hidden])
})

afterEach(() => database.delete())

test('[RD-11] a full page is found before all notes were read, and stays the same', async () => {
  const reading = new NoteReading(STORE)
  const early = await reading.find(query('note'), true)
  expect(early).toMatchObject({ ids: [0, 1, 2, 3, 4].map(idOf), isWhole: false })
  const whole = await reading.find(query('note'), false)
  expect(whole).toEqual({ ids: early.ids, total: NOTES - 1, isWhole: true })
})

test('[RD-11] what fills no page is sought in all notes', async () => {
  const reading = new NoteReading(STORE)
  expect(await reading.find(query('monsoon'), true)).toEqual({ ids: [idOf(NOTES - 1)], total: 1, isWhole: true })
  expect(await reading.find(query('nothing'), true)).toEqual({ ids: [], total: 0, isWhole: true })
})

test('[RD-11] what is written while the notes are read counts, not what was there before', async () => {
  const reading = new NoteReading(STORE)
  await reading.find(query('note'), true)
  await database.table('docs').put(makeNote(0, { name: 'Harvest' }))
  await database.table('docs').put(makeNote(NOTES - 1, { deletedAt: 1 }))
  await reading.reread([idOf(0), idOf(NOTES - 1)])
  expect(await reading.find(query('harvest'), true)).toMatchObject({ ids: [idOf(0)] })
  expect(await reading.find(query('monsoon'), true)).toMatchObject({ total: 0 })
})

test('a store that is gone is an error', async () => {
  const reading = new NoteReading('gone')
  await expect(reading.whole).rejects.toThrow('The notes are gone')
  await expect(reading.find(query('note'), false)).rejects.toThrow('The notes are gone')
})
