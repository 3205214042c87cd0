import { createRxDatabase, type RxCollectionCreator } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'

export interface OpenedDatabase<Collections> {
  collections: Collections
  close(): Promise<void>
  /**
   * Resolves when a store was closed from outside: by the browser, or because another tab deletes it or has taken it
   * over. It stays closed: close the database and open a new one.
   */
  lost: Promise<void>
}

/** Stops after repeated losses during the opening. */
const ATTEMPTS = 3

/**
 * Opens an RxDB database on IndexedDB, shared with other tabs. A database of this name that is open in this tab is
 * closed first; one that is lost during the opening is opened again. Throws RxDB's errors: for a schema that differs
 * from the stored one, or a store that cannot be read.
 */
export async function openRxDatabase<Collections extends Record<string, unknown>>(
  name: string,
  creators: Creators<Collections>,
): Promise<OpenedDatabase<Collections>> {
  for (let attempt = 1; ; attempt += 1) {
    let isLost = false
    try {
      return await open(name, creators, () => {
        isLost = true
      })
    } catch (error) {
      if (!isLost || attempt === ATTEMPTS) throw error
    }
  }
}

type Creators<Collections> = { [Name in keyof Collections]: RxCollectionCreator }

async function open<Collections extends Record<string, unknown>>(
  name: string,
  creators: Creators<Collections>,
  onLost: () => void,
): Promise<OpenedDatabase<Collections>> {
  let isClosing = false
  const lost = Promise.withResolvers<void>()
  const noteLoss = () => {
    if (isClosing) return
    lost.resolve()
    onLost()
  }
  const database = await createRxDatabase<Collections>({
    name,
    storage: getRxStorageDexie({ onCreate: (store) => void store.on('close', noteLoss) }),
    multiInstance: true,
    eventReduce: true,
    closeDuplicates: true,
  })
  const close = async () => {
    isClosing = true
    await database.close()
  }
  try {
    await database.addCollections(creators)
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
  return { collections: database.collections, close, lost: lost.promise }
}
