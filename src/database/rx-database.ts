import { createRxDatabase, type RxCollectionCreator } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'

export interface OpenedDatabase<Collections> {
  collections: Collections
  close(): Promise<void>
}

/**
 * Opens an RxDB database on IndexedDB, shared with the other tabs. One of this name that is still open in this tab is
 * closed first. Throws what RxDB throws: for a schema that is not the stored one, or a store that cannot be read.
 */
export async function openRxDatabase<Collections extends Record<string, unknown>>(
  name: string,
  creators: { [Name in keyof Collections]: RxCollectionCreator },
): Promise<OpenedDatabase<Collections>> {
  const database = await createRxDatabase<Collections>({
    name,
    storage: getRxStorageDexie(),
    multiInstance: true,
    eventReduce: true,
    closeDuplicates: true,
  })
  try {
    await database.addCollections(creators)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
  return { collections: database.collections, close: async () => void (await database.close()) }
}
