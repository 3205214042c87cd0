// Data of the release before a made-up step on a device, and its migration.
import { collectionNames } from '#schemas/collections.ts'
import { putRenewed } from '#src/database/rows/move-older-rows.ts'
import { readStored, visitRows } from '#src/database/rows/row-storage.ts'
import type { Fields, SyncedRow } from '#src/database/rows/synced-row.ts'
import type { Collections } from '#src/replication/row-store.ts'
import { openSyncedDatabase } from '../database/synced-database.ts'
import { addMadeUpStep } from '../support/device/made-up-step.ts'
import type { Disk, OlderRows, Storage } from './simulated-storage.ts'

/** In the first collection, marked as deleted: no visit shows it. */
const POSITION_ID = '~position'
const BATCH = 3

addMadeUpStep('bookmarks', { language: 'en' })

/** Puts a closed database back into the form of the release before. */
export async function age(disk: Disk, databaseName: string, runId: string): Promise<void> {
  const storage: Storage = {
    ...disk.storage,
    name: `${runId}-${crypto.randomUUID()}`,
    createStorageInstance: (params) => disk.storage.createStorageInstance(params),
  }
  const { collections, close } = await openSyncedDatabase(storage, databaseName)
  const older: OlderRows = new Map()
  for (const name of collectionNames) {
    const rows = [...(await readStored(collections[name], [POSITION_ID])).values()] as SyncedRow[]
    await visitRows(collections[name], (row) => void rows.push(row))
    older.set(name, name === 'bookmarks' ? rows.map(withoutLanguage) : rows)
  }
  await close()
  await disk.wipe(databaseName)
  disk.older.set(databaseName, older)
}

/** Migrates as the app does when it opens a database. After a crash, the next opening continues. */
export async function moveOlder(disk: Disk, databaseName: string, collections: Collections): Promise<void> {
  for (const [name, rows] of disk.older.get(databaseName) ?? []) {
    for (let start = 0; start < rows.length; start += BATCH) {
      await putRenewed(collections[name], rows.slice(start, start + BATCH))
    }
  }
  disk.older.delete(databaseName)
}

function withoutLanguage(row: SyncedRow): SyncedRow {
  const strip = <Content extends Fields>({ language: _, ...content }: Content) => content
  const { base, mergedFrom } = row
  return {
    ...strip(row),
    base: base && { ...base, content: strip(base.content) },
    ...(mergedFrom && { mergedFrom: mergedFrom.map((side) => ({ ...side, content: strip(side.content) })) }),
  } as SyncedRow
}
