import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterEach, describe, expect, it } from 'vitest'
import { findDirtyRows, readStored, type SyncedCollection, updateRows } from '#src/database/rows/row-storage.ts'
import { contentOf, type RowOf } from '#src/database/rows/synced-row.ts'
import { discardUnsentEdit, retryParkedRow } from '#src/database/session/unsent-edit.ts'
import { writeRow } from '#src/database/session/write-row.ts'
import { queryable } from '#src/database/store/row-queries.ts'
import { sampleNote } from './sample-note.ts'
import { openSyncedDatabase, type SyncedDatabase } from './synced-database.ts'

const storages = {
  memory: () => getRxStorageMemory(),
  dexie: () => getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange }),
}
const refusal = { status: 422, code: 'invalid', message: 'The name is taken' }

describe.each(Object.entries(storages))('a local write, on %s', (_, createStorage) => {
  let database: SyncedDatabase
  afterEach(() => database.close())

  async function openNotes(): Promise<SyncedCollection> {
    database = await openSyncedDatabase(createStorage())
    return database.collections.notes
  }

  it('[NO-08] creates an unsent row that shows at once', async () => {
    const notes = await openNotes()
    const outcome = await writeRow(notes, 'n1', () => sampleNote())
    expect(outcome.kind).toBe('saved')
    const shown = await queryable<RowOf<'notes'>>(notes).findOne('n1').exec()
    expect(shown?.toJSON()).toMatchObject({ name: 'Polity', number: 0, dirty: 1, base: null, seq: 0 })
    expect(await findDirtyRows(notes)).toHaveLength(1)
  })

  it('keeps both edits when two writers meet on one row', async () => {
    const notes = await openNotes()
    const tags = Array.from({ length: 8 }, (_, index) => `tag${index}`)
    await Promise.all(
      tags.map((tag) =>
        writeRow(notes, 'n1', (note) => sampleNote({ tags: [...((note?.tags as string[]) ?? []), tag] })),
      ),
    )
    const row = (await readStored(notes, ['n1'])).get('n1')
    expect(new Set(row?.tags as string[])).toEqual(new Set(tags))
    expect(row?.ownVersions).toHaveLength(tags.length)
  })

  it('rejects invalid content with its issues, and writes nothing', async () => {
    const notes = await openNotes()
    const outcome = await writeRow(notes, 'n1', () => sampleNote({ name: '' }))
    expect(outcome).toMatchObject({ kind: 'invalid', issues: [{ path: 'name' }] })
    expect(await readStored(notes, ['n1'])).toEqual(new Map())
  })

  it('leaves a row that the change does not change', async () => {
    const notes = await openNotes()
    const stored = await writeRow(notes, 'n1', () => sampleNote())
    const outcome = await writeRow(notes, 'n1', (note) => ({ ...note }))
    expect(outcome).toEqual({ ...stored, kind: 'unchanged' }) // the same version
  })

  it('writes nothing if there is no row to change', async () => {
    const notes = await openNotes()
    expect(await writeRow(notes, 'n1', (note) => note)).toEqual({ kind: 'missing' })
    expect(await readStored(notes, ['n1'])).toEqual(new Map())
  })

  it('[NO-09] sends replaced content on request, and keeps it through further edits', async () => {
    const notes = await openNotes()
    const first = await writeRow(notes, 'n1', () => sampleNote())
    await writeRow(notes, 'n1', () => sampleNote({ name: 'Restored' }), { keepsReplaced: true })
    await writeRow(notes, 'n1', () => sampleNote({ name: 'Edited' }))
    const row = (await readStored(notes, ['n1'])).get('n1')
    expect(row?.mergedFrom).toEqual([{ version: first.kind === 'saved' && first.version, content: sampleNote() }])
  })

  it('rejects RxDB’s own inserts, patches and removals', async () => {
    const notes = await openNotes()
    await writeRow(notes, 'n1', () => sampleNote())
    const row = (await readStored(notes, ['n1'])).get('n1')
    const note = await queryable<RowOf<'notes'>>(notes).findOne('n1').exec(true)
    await expect(notes.insert({ ...row, id: 'n2' } as never)).rejects.toThrow('never be sent')
    await expect(note.patch({ name: 'other' } as never)).rejects.toThrow('never be sent')
    await expect(note.incrementalPatch({ name: 'other' } as never)).rejects.toThrow('never be sent')
    await expect(note.remove()).rejects.toThrow('never be sent')
    expect((await queryable<RowOf<'notes'>>(notes).find().exec()).map((each) => each.toJSON().name)).toEqual(['Polity'])
  })

  it('[NO-10] keeps a rejected text until it is retried or discarded', async () => {
    const notes = await openNotes()
    await writeRow(notes, 'n1', () => sampleNote())
    await updateRows(notes, ['n1'], (_, row) => row && { ...row, parked: refusal })
    await retryParkedRow(notes, 'n1')
    const retried = (await readStored(notes, ['n1'])).get('n1')
    expect(retried?.parked).toBeUndefined()
    expect(retried && contentOf(retried, 'notes')).toEqual(sampleNote())

    await updateRows(notes, ['n1'], (_, row) => row && { ...row, parked: refusal })
    await discardUnsentEdit(notes, 'n1')
    expect(await queryable<RowOf<'notes'>>(notes).find().exec()).toEqual([])
    expect((await writeRow(notes, 'n1', () => sampleNote())).kind).toBe('saved')
    expect(await queryable<RowOf<'notes'>>(notes).find().exec()).toHaveLength(1)
  })
})
