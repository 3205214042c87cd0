import Dexie from 'dexie'
import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import { contentVersion } from '#schemas/content-migrations.ts'
import { guardCollection } from '../rows/guard-collection.ts'
import { moveOlderRows } from '../rows/move-older-rows.ts'
import type { SyncedCollection } from '../rows/row-storage.ts'
import { createSyncedSchema } from '../rows/synced-schema.ts'
import { findStores, userDatabaseName } from '../rows/user-stores.ts'
import { type OpenedDatabase, openRxDatabase } from './rx-database.ts'

export type UserCollections = Record<CollectionName, SyncedCollection>
export type UserDatabase = OpenedDatabase<UserCollections>

/**
 * Opens the user's database and migrates every row to the current schema version. Close it before another user's is
 * opened. Throws if a store cannot be read.
 */
export async function openUserDatabase(userId: string): Promise<UserDatabase> {
  const name = await userDatabaseName(userId)
  const creators = Object.fromEntries(
    collectionNames.map((each) => [
      each,
      { schema: createSyncedSchema(contentVersion(each), each), autoMigrate: false },
    ]),
  ) as Parameters<typeof openRxDatabase<UserCollections>>[1]
  const database = await openRxDatabase<UserCollections>(name, creators)
  for (const collection of Object.values(database.collections)) guardCollection(collection)
  try {
    await moveOlderRows(name, database.collections)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Deletes every collection of the user; close their database first. RxDB's own removal leaves tables behind. */
export async function deleteUserDatabase(userId: string): Promise<void> {
  for (const { name } of await findStores(await userDatabaseName(userId))) await Dexie.delete(name)
}
