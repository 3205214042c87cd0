import { Subscription } from 'rxjs'
import type { CollectionName } from '#schemas/collections.ts'
import type { UserCollections } from '../store/user-database.ts'
import type { SyncedRow } from './synced-row.ts'
import { unsentRows$ } from './unsent-rows.ts'

/** A row of a person's database, outside of it. */
export interface HeldRow {
  collection: CollectionName
  row: SyncedRow
}

const heldBy = new WeakMap<UserCollections, Map<CollectionName, SyncedRow[]>>()

/**
 * Holds the unsent rows of an open database in memory, live, until the function it returns is called: what is known of
 * them once the browser has deleted the database under the page.
 */
export function holdUnsentRows(collections: UserCollections): () => void {
  const held = new Map<CollectionName, SyncedRow[]>()
  heldBy.set(collections, held)
  const subscription = new Subscription()
  for (const name of Object.keys(collections) as CollectionName[]) {
    // A query of a deleted store fails; what it found before is held.
    subscription.add(
      unsentRows$(collections[name]).subscribe({ next: (rows) => held.set(name, rows), error: () => {} }),
    )
  }
  return () => subscription.unsubscribe()
}

/** The unsent rows as they were last known, also after the database was closed or deleted. */
export function readHeldRows(collections: UserCollections): HeldRow[] {
  return Array.from(heldBy.get(collections) ?? [], ([collection, rows]) =>
    rows.map((row) => ({ collection, row })),
  ).flat()
}
