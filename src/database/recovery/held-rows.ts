import { Subscription } from 'rxjs'
import type { CollectionName } from '#schemas/collections.ts'
import type { SyncedRow } from '../rows/synced-row.ts'
import { unsentRows$ } from '../store/unsent-rows.ts'
import type { UserCollections } from '../store/user-database.ts'

/** A row outside its database. */
export interface HeldRow {
  collection: CollectionName
  row: SyncedRow
}

const heldBy = new WeakMap<UserCollections, Map<CollectionName, SyncedRow[]>>()

/**
 * Keeps a live copy of a database's unsent rows in memory until the returned function is called. The copy survives if
 * the browser deletes the database under the page.
 */
export function holdUnsentRows(collections: UserCollections): () => void {
  const held = new Map<CollectionName, SyncedRow[]>()
  heldBy.set(collections, held)
  const subscription = new Subscription()
  for (const name of Object.keys(collections) as CollectionName[]) {
    // A query of a deleted store fails; its last result stays held.
    subscription.add(
      unsentRows$(collections[name]).subscribe({ next: (rows) => held.set(name, rows), error: () => {} }),
    )
  }
  return () => subscription.unsubscribe()
}

/** The unsent rows as last known, even after the database was closed or deleted. */
export function readHeldRows(collections: UserCollections): HeldRow[] {
  return Array.from(heldBy.get(collections) ?? [], ([collection, rows]) =>
    rows.map((row) => ({ collection, row })),
  ).flat()
}
