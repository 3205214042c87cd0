import type { SyncedCollection } from './row-storage.ts'

/**
 * Makes RxDB's own insert, patch, modify and remove throw on a synced collection: their writes would never be sent.
 * `writeRow` and replication bypass these hooks.
 */
export function guardCollection(collection: SyncedCollection): void {
  const refuse = () => {
    throw new Error(`${collection.name} is synced: write it with writeRow, or the change would never be sent`)
  }
  collection.preInsert(refuse, false)
  collection.preSave(refuse, false)
  collection.preRemove(refuse, false)
}
