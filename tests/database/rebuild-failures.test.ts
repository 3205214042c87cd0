import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openOrRebuild } from '#src/database/recovery/rebuild-user-database.ts'
import { rebuilt$ } from '#src/database/recovery/rebuilt-report.ts'
import { findDirtyRows, readStored, updateRows } from '#src/database/rows/row-storage.ts'
import { buildCleanRow } from '#src/database/rows/synced-row.ts'
import { findStores, userDatabaseName } from '#src/database/rows/user-stores.ts'
import { writeRow } from '#src/database/session/write-row.ts'
import { personalDatabase } from '#src/database/store/personal-database.ts'
import type { UserDatabase } from '#src/database/store/user-database.ts'
import { addMadeUpStep } from '../support/device/made-up-step.ts'
import { fullDisk } from './interrupted-storage.ts'
import { sampleNote } from './sample-note.ts'

let userId: string
let opened: UserDatabase | undefined
beforeEach(() => {
  userId = crypto.randomUUID()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await opened?.close()
  opened = undefined
})

const saved = async () => (await personalDatabase(userId)).rescued.toArray()

async function open(): Promise<UserDatabase> {
  await opened?.close()
  opened = await openOrRebuild(userId)
  return opened
}

/** Creates a database with one unsent note and one synced note. */
async function fill(): Promise<void> {
  const { notes } = (await open()).collections
  await writeRow(notes, 'unsent', () => sampleNote({ name: 'Only here' }))
  const server = { version: 'v', seq: 1, ancestors: [], content: sampleNote(), owned: { number: 1 } }
  await updateRows(notes, ['sent'], () => buildCleanRow(undefined, 'sent', server))
  await opened?.close()
  opened = undefined
}

async function storeNames(): Promise<string[]> {
  return (await findStores(await userDatabaseName(userId))).map(({ name }) => name)
}

/** Changes a store past RxDB. */
async function changeStore(name: string, change: (docs: IDBObjectStore, rows: { id: string }[]) => void) {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('docs', 'readwrite')
      const docs = transaction.objectStore('docs')
      const reading = docs.getAll()
      reading.onsuccess = () => change(docs, reading.result)
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
      transaction.onerror = () => reject(transaction.error)
    }
  })
}

/** Damages RxDB's stored schema of the notes, like a half-written disk page. */
async function damage(): Promise<void> {
  const internal = (await storeNames()).find((name) => name.endsWith('_rxdb_internal')) ?? ''
  await changeStore(internal, (docs, rows) => {
    const row = rows.find(({ id }) => id.includes('|notes')) as { id: string; data: object } | undefined
    docs.put({ ...row, data: { ...row?.data, schemaHash: 'spoilt', schema: {} } })
  })
}

it('[OF-08] saves the unsent writes of a damaged database, and restores them once', async () => {
  await fill()
  await damage()
  const { notes } = (await open()).collections
  expect((await findDirtyRows(notes)).map(({ id, name }) => [id, name])).toEqual([['unsent', 'Only here']])
  expect((await readStored(notes, ['sent'])).size).toBe(0)
  const report = await firstValueFrom(rebuilt$)
  expect(report).toMatchObject({ userId, rescued: [{ row: { id: 'unsent' } }] })
  expect(await saved()).toEqual([])
})

it('[OF-08] keeps invalid saved rows, and restores the others', async () => {
  await fill()
  const notes = (await storeNames()).find((name) => name.endsWith('--notes')) ?? ''
  await changeStore(notes, (docs, rows) => {
    const row = rows.find(({ id }) => id === 'unsent')
    docs.put({ ...row, name: '' })
    docs.put({ ...row, id: 'second' })
  })
  await damage()
  const { collections } = await open()
  expect((await findDirtyRows(collections.notes)).map(({ id }) => id)).toEqual(['second'])
  expect((await saved()).map(({ row }) => row.id)).toEqual(['unsent'])
})

it('[OF-08] restores no saved row over an existing one', async () => {
  await fill()
  const before = await findDirtyRows((await open()).collections.notes)
  const [row] = structuredClone(before)
  if (!row) throw new Error('Nothing is unsent')
  await (await personalDatabase(userId)).rescued.add({ userId, collection: 'notes', row, rescuedAt: 1 })
  await writeRow((await open()).collections.notes, 'unsent', () => sampleNote({ name: 'Edited since' }))
  await (await personalDatabase(userId)).rescued.add({ userId, collection: 'notes', row, rescuedAt: 1 })
  const stored = await readStored((await open()).collections.notes, ['unsent'])
  expect(stored.get('unsent')?.name).toBe('Edited since')
})

it('[OF-08] does not take a passing failure or a full disk for damage', async () => {
  await fill()
  const failures = [new Error('The store could not be opened'), fullDisk()]
  for (const failure of failures) {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw failure
    })
    if (failure.name === 'QuotaExceededError') await expect(openOrRebuild(userId)).rejects.toThrow()
    else await open()
    await opened?.close()
    opened = undefined
  }
  expect((await readStored((await open()).collections.notes, ['sent', 'unsent'])).size).toBe(2)
})

it('[OF-08] reads the other stores if one of an older form cannot be read', async () => {
  onTestFinished(addMadeUpStep('bookmarks', { language: 'en' }))
  await fill()
  await damage()
  const databaseName = await userDatabaseName(userId)
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open(`rxdb-dexie-${databaseName}--0--bookmarks`)
    opening.onupgradeneeded = () => opening.result.createObjectStore('docs', { autoIncrement: true })
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('docs', 'readwrite')
      for (let row = 0; row < 101; row += 1) transaction.objectStore('docs').put({ dirty: 0 })
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
  const { notes } = (await open()).collections
  expect((await findDirtyRows(notes)).map(({ id }) => id)).toEqual(['unsent'])
})
