import { createRxDatabase } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { type SyncedCollection, updateRows } from '#src/database/rows/row-storage.ts'
import { buildRow, type Fields, type RowBookkeeping, type SyncedRow } from '#src/database/rows/synced-row.ts'
import { createSyncedSchema } from '#src/database/rows/synced-schema.ts'
import { userDatabaseName } from '#src/database/rows/user-stores.ts'
import { bookmarkContent } from '../support/rows/test-documents.ts'

let tabs = 0

export interface FirstFormDatabase {
  bookmarks: SyncedCollection
  write(rows: SyncedRow[]): Promise<void>
  close(): Promise<unknown>
}

/** A user's bookmarks as the first release opened them, in schema version 0. */
export async function openFirstForm(userId: string): Promise<FirstFormDatabase> {
  const database = await createRxDatabase({
    name: await userDatabaseName(userId),
    // RxDB rejects a second database of one name on one storage; each tab of a device has its own storage.
    storage: Object.assign(getRxStorageDexie(), { name: `tab-${tabs++}` }),
    multiInstance: true,
  })
  const created = await database.addCollections({ bookmarks: { schema: createSyncedSchema(0) } })
  const bookmarks = created.bookmarks as unknown as SyncedCollection
  const write = async (rows: SyncedRow[]) => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    await updateRows(bookmarks, [...byId.keys()], (id) => byId.get(id), { withDeleted: true })
  }
  return { bookmarks, write, close: () => database.close() }
}

/** A bookmark's content in schema version 0, without the language that a made-up step adds. */
export function firstFormBookmark(title: string): Fields {
  const { language: _, ...content } = bookmarkContent({ title })
  return content
}

/** A bookmark's row in schema version 0. */
export function firstFormRow(id: string, changes: Partial<RowBookkeeping> = {}): SyncedRow {
  const bookkeeping = { id, version: `version-${id}`, dirty: 0 as const, base: null, seq: 1, ownVersions: [] }
  return buildRow({ ...bookkeeping, ...changes }, firstFormBookmark(id), {})
}
