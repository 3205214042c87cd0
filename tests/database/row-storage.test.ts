import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  findDirtyRows,
  readStored,
  type SyncedCollection,
  updateRows,
  visitRows,
} from '#src/database/rows/row-storage.ts'
import { storageRoom$ } from '#src/database/rows/storage-room.ts'
import { editRow, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { setRuntime } from '#src/database/runtime.ts'
import { beforeNextWrite, countCalls, fullDisk, refuseWrites } from './interrupted-storage.ts'
import { sampleNote } from './sample-note.ts'
import { openSyncedDatabase, type SyncedDatabase } from './synced-database.ts'

let database: SyncedDatabase
let notes: SyncedCollection
beforeEach(async () => {
  database = await openSyncedDatabase()
  notes = database.collections.notes
})
afterEach(() => database.close())

const noteRow = (id: string, version = `version-${id}`) => editRow('notes', undefined, id, sampleNote(), version)
const put = (...ids: string[]) => updateRows(notes, ids, (id) => noteRow(id))
const readRow = async (id: string) => (await readStored(notes, [id])).get(id)

it('[OF-05] decides again after another tab wrote first', async () => {
  await put('n1')
  const seen: (string | undefined)[] = []
  beforeNextWrite(notes, async () => {
    await updateRows(notes, ['n1'], () => noteRow('n1', 'theirs'))
    return undefined
  })
  const rows = await updateRows(notes, ['n1'], (_, row) => {
    seen.push(row?.version)
    return row && { ...row, version: 'mine' }
  })
  expect(seen).toEqual(['version-n1', 'theirs'])
  expect([rows.get('n1')?.version, (await readRow('n1'))?.version]).toEqual(['mine', 'mine'])
})

it('[OF-05] throws any storage error other than a lost race', async () => {
  beforeNextWrite(notes, () => refuseWrites({ n1: 422 }))
  await expect(put('n1')).rejects.toThrow('refused n1 with 422')
  beforeNextWrite(notes, () => refuseWrites({ n1: 409, n2: 510 }))
  await expect(put('n1', 'n2')).rejects.toThrow('refused n2 with 510')
})

it('[OF-07] evicts caches on a full disk, then writes', async () => {
  let asked = 0
  setRuntime({
    evict: async () => {
      asked += 1
      return true
    },
  })
  beforeNextWrite(notes, () => {
    throw fullDisk()
  })
  await put('n1')
  expect([asked, (await readRow('n1'))?.version]).toEqual([1, 'version-n1'])
})

it('[OF-07] a row that fits after a full disk ends the notice of it', async () => {
  setRuntime({ evict: async () => false })
  beforeNextWrite(notes, () => {
    throw fullDisk()
  })
  await expect(put('n1')).rejects.toThrow('full')
  expect(await firstValueFrom(storageRoom$)).toBe('full')
  await put('n1')
  expect(await firstValueFrom(storageRoom$)).toBe('low')
})

it('writes nothing if the decision returns the row unchanged', async () => {
  await put('n1')
  const calls = countCalls(notes)
  const rows = await updateRows(notes, ['n1', 'n2'], (_, row) => row)
  expect(calls.writes).toEqual([])
  expect([...rows.keys()]).toEqual(['n1'])
})

it('shows deleted rows only on request', async () => {
  await put('n1', 'n2')
  await updateRows(notes, ['n1'], (_, row) => row && { ...row, _deleted: true })
  const seen: unknown[] = []
  await updateRows(notes, ['n1'], (_, row) => void seen.push(row))
  await updateRows(notes, ['n1'], (_, row) => void seen.push(row?._deleted), { withDeleted: true })
  expect(seen).toEqual([undefined, true])
  expect((await findDirtyRows(notes)).map(({ id }) => id)).toEqual(['n2'])
  await put('n1')
  expect((await findDirtyRows(notes)).map(({ id }) => id).sort()).toEqual(['n1', 'n2'])
})

it('finds unsent rows only', async () => {
  await put('n1', 'n2')
  await updateRows(notes, ['n1'], (_, row) => row && { ...row, dirty: 0 })
  expect((await findDirtyRows(notes)).map(({ id }) => id)).toEqual(['n2'])
})

it('skips the first read of known rows, and reads again after a wrong guess', async () => {
  await put('n1')
  const stored = await readStored(notes, ['n1'])
  const calls = countCalls(notes)
  const rename = (version: string) => (_: string, row: SyncedRow | undefined) => row && { ...row, version }
  await updateRows(notes, ['n1'], rename('first'), { assumed: stored })
  expect(calls.reads).toEqual([])
  await updateRows(notes, ['n1'], rename('late'), { assumed: stored })
  expect(calls.reads).toEqual([1])
  expect((await readRow('n1'))?.version).toBe('late')
})

it('[OF-06] visits every row once, by id, in batches of a hundred, images of eight', async () => {
  const ids = Array.from({ length: 205 }, (_, index) => `n${String(index).padStart(3, '0')}`)
  await put(...ids.toReversed())
  const calls = countCalls(notes)
  const seen: string[] = []
  await visitRows(notes, ({ id }) => seen.push(id))
  expect(seen).toEqual(ids)
  expect(calls.queries).toEqual([100, 100, 5])

  const { noteImages } = database.collections
  await updateRows(noteImages, ids.slice(0, 9), (id) => noteRow(id))
  const imageCalls = countCalls(noteImages)
  await visitRows(noteImages, () => {})
  expect(imageCalls.queries).toEqual([8, 1])
})
