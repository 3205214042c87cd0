import Dexie from 'dexie'
import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import { guardCollection } from './guard-collection.ts'
import type { SyncedCollection } from './row-storage.ts'
import { type OpenedDatabase, openRxDatabase } from './rx-database.ts'
import { syncedSchema } from './synced-schema.ts'

export type UserCollections = Record<CollectionName, SyncedCollection>
export type UserDatabase = OpenedDatabase<UserCollections>

/** The name of a person's database on this device; says nothing about who they are. */
async function userDatabaseName(userId: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId))
  const hex = Array.from(new Uint8Array(bytes, 0, 8), (byte) => byte.toString(16).padStart(2, '0'))
  return `vedika-${hex.join('')}`
}

/** Opens the person's own database. Close it before another person's is opened. Throws where a store cannot be read. */
export async function openUserDatabase(userId: string): Promise<UserDatabase> {
  const creators = Object.fromEntries(collectionNames.map((name) => [name, { schema: syncedSchema }])) as Record<
    CollectionName,
    { schema: typeof syncedSchema }
  >
  const database = await openRxDatabase<UserCollections>(await userDatabaseName(userId), creators)
  for (const collection of Object.values(database.collections)) guardCollection(collection)
  return database
}

/** Deletes every IndexedDB database of the person. Close theirs first. RxDB's own removal leaves tables behind. */
export async function deleteUserDatabase(userId: string): Promise<void> {
  for (const name of await namesOfUserStores(userId)) await Dexie.delete(name)
}

/** The IndexedDB databases that hold the person's collections: RxDB keeps each in one of its own. */
export async function namesOfUserStores(userId: string): Promise<string[]> {
  const name = await userDatabaseName(userId)
  return (await Dexie.getDatabaseNames()).filter((store) => store.startsWith(`rxdb-dexie-${name}--`))
}
