// A person's rows of an older form, brought into the present one when their database is opened. docs/decisions/0009
import Dexie from 'dexie'
import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { contentForm } from '#schemas/content-steps.ts'
import { findStores, type UserStore } from '../store/user-stores.ts'
import { migrateRow } from './migrate-row.ts'
import { fenceStore, readRawRows } from './raw-store.ts'
import { type Decide, type SyncedCollection, updateRows } from './row-storage.ts'
import type { SyncedRow } from './synced-row.ts'

/**
 * Moves every row out of the stores of older forms, with all that replication knows of it, and deletes these stores.
 * Cut short at any point, it goes on at the next opening; done by two tabs at once, it is done once. Waits where another
 * tab still writes to an older store. Throws when the storage fails.
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
  return collection in syncedCollections && form < contentForm(collection as CollectionName)
}

/** Puts rows of an older form into the present store. Doing it twice changes nothing. */
export async function putRenewed(collection: SyncedCollection, rows: SyncedRow[]): Promise<void> {
  const older = new Map(rows.map((row) => [row.id, row]))
  const decide: Decide = (id, present) => {
    const row = older.get(id)
    // What is there already was put there by a run before this one, and may have been edited or sent since.
    const isKept = present && (present._deleted || present.dirty || !row?.dirty)
    return isKept || !row ? present : migrateRow(collection.name as CollectionName, row)
  }
  await updateRows(collection, [...older.keys()], decide, { withDeleted: true })
}
