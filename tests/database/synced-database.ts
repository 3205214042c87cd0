import { createRxDatabase, OPEN_COLLECTIONS, type RxStorage } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import { guardCollection } from '#src/database/rows/guard-collection.ts'
import type { SyncedCollection } from '#src/database/rows/row-storage.ts'
import { createSyncedSchema } from '#src/database/rows/synced-schema.ts'

let opened = 0

// RxDB limits open collections. The tabs of many pages share one count here, and crashed tabs close nothing.
OPEN_COLLECTIONS.add = () => OPEN_COLLECTIONS

export interface SyncedDatabase {
  collections: Record<CollectionName, SyncedCollection>
  close(): Promise<unknown>
}

/** A user's database with every synced collection, guarded as in the app. */
export async function openSyncedDatabase(
  storage: RxStorage<unknown, unknown> = getRxStorageMemory(),
  name = `database-${opened++}`,
): Promise<SyncedDatabase> {
  const database = await createRxDatabase({ name, storage, multiInstance: false, hashFunction: hashText })
  const schemas = Object.fromEntries(collectionNames.map((each) => [each, { schema: createSyncedSchema(0, each) }]))
  await database.addCollections(schemas)
  const collections = Object.fromEntries(
    collectionNames.map((each) => [each, database.collections[each] as unknown as SyncedCollection]),
  ) as Record<CollectionName, SyncedCollection>
  for (const collection of Object.values(collections)) guardCollection(collection)
  return { collections, close: () => database.close() }
}

/** RxDB compares schemas by a hash; the platform's own hash would leave virtual time. */
async function hashText(text: unknown): Promise<string> {
  let hash = 5381
  for (const character of String(text)) hash = (Math.imul(hash, 33) ^ character.charCodeAt(0)) >>> 0
  return hash.toString(16)
}
