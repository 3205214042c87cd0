import { Subscription } from 'rxjs'
import type { CollectionName } from '#schemas/collections.ts'
import type { SyncedCollection } from './row-storage.ts'
import type { SyncedRow } from './synced-row.ts'
import type { UserCollections } from './user-database.ts'

/** A row of a person's database, outside of it. */
export interface HeldRow {
  collection: CollectionName
  row: SyncedRow
}

type FoundRow = Awaited<ReturnType<ReturnType<SyncedCollection['find']>['exec']>>[number]

const heldBy = new WeakMap<UserCollections, Map<CollectionName, FoundRow[]>>()

/**
 * Holds the unsent rows of an open database in memory, live, until the function it returns is called: what is known of
 * them once the browser has deleted the database under the page.
 */
export function holdUnsentRows(collections: UserCollections): () => void {
  const held = new Map<CollectionName, FoundRow[]>()
  heldBy.set(collections, held)
  const subscription = new Subscription()
  for (const name of Object.keys(collections) as CollectionName[]) {
    const { $ } = collections[name].find({ selector: { dirty: { $eq: 1 } } })
    // A query of a deleted store fails; what it found before is held.
    subscription.add($.subscribe({ next: (rows) => held.set(name, rows), error: () => {} }))
  }
  return () => subscription.unsubscribe()
}

/** The unsent rows as they were last known, also after the database was closed or deleted. */
export function readHeldRows(collections: UserCollections): HeldRow[] {
  return Array.from(heldBy.get(collections) ?? [], ([collection, rows]) =>
    rows.map((row) => ({ collection, row: row.toMutableJSON() as SyncedRow })),
  ).flat()
}
