import { createRxDatabase, type RxCollectionCreator } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'

export interface OpenedDatabase<Collections> {
  collections: Collections
  close(): Promise<void>
  /**
   * Resolves when a store was closed from outside: by the browser, or because another tab deletes it or has taken it over.
   * It stays closed; whoever goes on with the database closes it and opens it anew.
   */
  lost: Promise<void>
}

/** A store that is lost again and again while it is opened is not waited for. */
const ATTEMPTS = 3

/**
 * Opens an RxDB database on IndexedDB, shared with the other tabs. One of this name that is still open in this tab is
 * closed first; one that is lost while it is opened is opened again. Throws what RxDB throws: for a schema that is not the
 * stored one, or a store that cannot be read.
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
