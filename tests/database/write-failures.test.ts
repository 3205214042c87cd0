import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readStored, type SyncedCollection, updateRows } from '#src/database/rows/row-storage.ts'
import { isSuperseded } from '#src/database/rows/user-stores.ts'
import { createRows, writeRow } from '#src/database/session/write-row.ts'
import { beforeNextWrite, fullDisk } from './interrupted-storage.ts'
import { sampleNote } from './sample-note.ts'
import { openSyncedDatabase, type SyncedDatabase } from './synced-database.ts'

let database: SyncedDatabase
let notes: SyncedCollection
beforeEach(async () => {
  database = await openSyncedDatabase()
  notes = database.collections.notes
})
afterEach(() => database.close())

const readRow = async (id = 'n1') => (await readStored(notes, [id])).get(id)
const otherTabWrites = (name: string) => async () => {
  await writeRow(notes, 'n1', () => sampleNote({ name }))
  return undefined
}
const fail = (error: Error) => () => {
  throw error
}

/** Creates a store as a tab of the next app version does. */
async function makeStore(collection: string, form: number, databaseName = notes.database.name): Promise<void> {
  const store = new Dexie(`rxdb-dexie-${databaseName}--${form}--${collection}`)
  store.version(1).stores({ docs: 'id' })
  await store.open()
  store.close()
}

describe('a write that loses its race', () => {
  it('[NO-08] is not reported as saved if the row already holds its content', async () => {
    beforeNextWrite(notes, otherTabWrites('Same'))
    const outcome = await writeRow(notes, 'n1', () => sampleNote({ name: 'Same' }))
    expect(outcome).toEqual({ kind: 'unchanged', version: (await readRow())?.version })
  })

  it('[NO-08] is not reported as saved if the retried change returns undefined', async () => {
    beforeNextWrite(notes, otherTabWrites('Theirs'))
    const outcome = await writeRow(notes, 'n1', (note) => (note ? undefined : sampleNote({ name: 'Mine' })))
    expect(outcome).toEqual({ kind: 'missing' })
    expect((await readRow())?.name).toBe('Theirs')
  })

  it('[NO-08] reports the version that was written in the end', async () => {
    beforeNextWrite(notes, otherTabWrites('Theirs'))
    const outcome = await writeRow(notes, 'n1', (note) => sampleNote({ name: `${note?.name ?? ''} and mine` }))
    expect(await readRow()).toMatchObject({ name: 'Theirs and mine' })
    expect(outcome).toEqual({ kind: 'saved', version: (await readRow())?.version })
  })

  it('does not count a row as created that another tab created first', async () => {
    beforeNextWrite(notes, otherTabWrites('Theirs'))
    const rows = ['n1', 'n2'].map((id) => ({ id, content: sampleNote({ name: 'Mine' }) }))
    expect(await createRows(notes, rows)).toEqual({ kind: 'created', created: 1, invalid: [] })
    expect((await readRow())?.name).toBe('Theirs')
  })
})

describe('a write that the storage refuses', () => {
  it('[OF-07] reports a full disk, and writes nothing', async () => {
    beforeNextWrite(notes, fail(fullDisk()))
    expect(await writeRow(notes, 'n1', () => sampleNote())).toEqual({ kind: 'storageFull' })
    beforeNextWrite(notes, fail(fullDisk()))
    const created = await createRows(notes, [{ id: 'n1', content: sampleNote() }])
    expect(created).toEqual({ kind: 'storageFull' })
    expect(await readRow()).toBeUndefined()
  })

  it('throws any other error', async () => {
    beforeNextWrite(notes, fail(new Error('The disk is broken')))
    await expect(writeRow(notes, 'n1', () => sampleNote())).rejects.toThrow('broken')
    beforeNextWrite(notes, fail(new Error('The disk is broken')))
    await expect(createRows(notes, [{ id: 'n1', content: sampleNote() }])).rejects.toThrow('broken')
  })

  it('[OF-08] reports that a newer version of the app has taken the collection over', async () => {
    const closed = fail(new Error('The store is closed'))
    await makeStore('notes', 0)
    await makeStore('bookmarks', 1)
    await makeStore('notes', 1, 'x'.repeat(notes.database.name.length))
    expect(await isSuperseded(notes)).toBe(false)
    await makeStore('notes', 1)
    beforeNextWrite(notes, closed)
    expect(await writeRow(notes, 'n1', () => sampleNote())).toEqual({ kind: 'outdated' })
    beforeNextWrite(notes, closed)
    const created = await createRows(notes, [{ id: 'n1', content: sampleNote() }])
    expect(created).toEqual({ kind: 'outdated' })
  })
})

describe('written content', () => {
  it('[NO-09] keeps replaced content only if the edit asks for it', async () => {
    await writeRow(notes, 'n1', () => sampleNote())
    await writeRow(notes, 'n1', () => sampleNote({ name: 'Edited' }))
    expect((await readRow())?.mergedFrom).toBeUndefined()
  })

  it('[OF-10] keeps existing rows, and names those that break the schema', async () => {
    await writeRow(notes, 'n1', () => sampleNote({ name: 'First' }))
    const rows = ['n1', 'n2', 'n3'].map((id) => ({ id, content: sampleNote({ name: id === 'n3' ? '' : 'Second' }) }))
    expect(await createRows(notes, rows)).toEqual({ kind: 'created', created: 1, invalid: ['n3'] })
    const names = await Promise.all(['n1', 'n2', 'n3'].map(async (id) => (await readRow(id))?.name))
    expect(names).toEqual(['First', 'Second', undefined])
    await updateRows(notes, ['n2'], (_, row) => row && { ...row, dirty: 0 })
    expect(await createRows(notes, rows)).toEqual({ kind: 'created', created: 0, invalid: ['n3'] })
  })
})
