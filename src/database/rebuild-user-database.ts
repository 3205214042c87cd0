import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { deviceDatabase } from './device-database.ts'
import { isQuotaError } from './quota-error.ts'
import { reportRebuilt } from './rebuilt-report.ts'
import { updateRows } from './row-storage.ts'
import { contentOf, type SyncedRow } from './synced-row.ts'
import { deleteUserDatabase, namesOfUserStores, openUserDatabase, type UserDatabase } from './user-database.ts'

/**
 * Opens the person's database. One that cannot be opened is read past RxDB, row by row, for its unsent writes; these are
 * saved in the device database, the damaged one is deleted and a new one opened, which the server fills; then the
 * unsent writes that are sound go back into it. What is not sound stays saved, for the person to export.
 */
export async function openOrRebuild(userId: string): Promise<UserDatabase> {
  try {
    return await openUserDatabase(userId)
  } catch (error) {
    if (isQuotaError(error)) throw error // full, not damaged
    console.error('The local database could not be opened:', error)
  }
  try {
    return await openUserDatabase(userId) // what passes by itself is no damage
  } catch (error) {
    console.error('The local database is damaged and is rebuilt:', error)
  }
  await rescueUnsentRows(userId)
  await deleteUserDatabase(userId)
  const database = await openUserDatabase(userId)
  const rescued = await deviceDatabase().rescued.where({ userId }).toArray()
  for (const { collection, row } of rescued) await putBack(database, collection, row)
  reportRebuilt(rescued)
  return database
}

async function rescueUnsentRows(userId: string): Promise<void> {
  for (const store of await namesOfUserStores(userId)) {
    const collection = store.split('--').at(-1) ?? ''
    if (!(collection in syncedCollections)) continue
    const rows = await readStore(store).catch((error: unknown) => {
      console.error(`${store} cannot be read:`, error)
      return []
    })
    const unsent = rows.filter((row) => Number(row.dirty) === 1)
    await deviceDatabase().rescued.bulkAdd(unsent.map((row) => ({ userId, collection, row, rescuedAt: Date.now() })))
  }
}

/** Every row of a store, in whatever version it is, by IndexedDB itself. */
function readStore(name: string): Promise<SyncedRow[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('docs')) {
        database.close()
        return resolve([])
      }
      const reading = database.transaction('docs').objectStore('docs').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => resolve(reading.result)
      reading.transaction?.addEventListener('complete', () => database.close())
    }
  })
}

async function putBack(database: UserDatabase, collection: string, row: SyncedRow): Promise<void> {
  const name = collection as CollectionName
  const isSound = syncedCollections[name].content.safeParse(contentOf(row, name)).success && typeof row.id === 'string'
  if (isSound) await updateRows(database.collections[name], [row.id], (_, present) => present ?? row)
}
