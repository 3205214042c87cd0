// Migrates a user's rows to the current schema version when their database opens. docs/decisions/0009
import Dexie from 'dexie'
import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { contentVersion } from '#schemas/content-migrations.ts'
import { migrateRow } from './migrate-row.ts'
import { fenceStore, readRawRows } from './raw-store.ts'
import { type Decide, type SyncedCollection, updateRows } from './row-storage.ts'
import type { SyncedRow } from './synced-row.ts'
import { findStores, type UserStore } from './user-stores.ts'

/**
 * Moves every row, with its replication state, out of the stores of older schema versions, then deletes these stores.
 * An interrupted run continues at the next opening; two tabs at once move each row once. Waits while another tab
 * still writes to an older store. Throws when the storage fails.
 */
export async function moveOlderRows(
  databaseName: string,
  collections: Record<CollectionName, SyncedCollection>,
): Promise<void> {
  for (const store of (await findStores(databaseName)).filter(isOlder)) {
    const sealed = await fenceStore(store.name)
    if (!sealed) continue // another tab has moved it
    try {
      for await (const rows of readRawRows(sealed)) await putRenewed(collections[store.collection], rows)
    } finally {
      sealed.close()
    }
    await Dexie.delete(store.name)
  }
}

function isOlder(store: UserStore): store is UserStore & { collection: CollectionName } {
  const { collection, form } = store
  return collection in syncedCollections && form < contentVersion(collection as CollectionName)
}

/** Writes rows of an older schema version to the current store. Idempotent. */
export async function putRenewed(collection: SyncedCollection, rows: SyncedRow[]): Promise<void> {
  const older = new Map(rows.map((row) => [row.id, row]))
  const decide: Decide = (id, present) => {
    const row = older.get(id)
    // An earlier run wrote this row; it may have been edited or sent since.
    const isKept = present && (present._deleted || present.dirty || !row?.dirty)
    return isKept || !row ? present : migrateRow(collection.name as CollectionName, row)
  }
  await updateRows(collection, [...older.keys()], decide, { withDeleted: true })
}
