import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { deviceDatabase, type RescuedRow } from './device-database.ts'
import { isQuotaError } from './quota-error.ts'
import { reportRebuilt } from './rebuilt-report.ts'
import { updateRows } from './row-storage.ts'
import { contentOf, type SyncedRow } from './synced-row.ts'
import { deleteUserDatabase, namesOfUserStores, openUserDatabase, type UserDatabase } from './user-database.ts'

/**
 * Opens the person's database. One that cannot be opened is read past RxDB, row by row, for its unsent writes; these are
 * saved in the device database, the damaged one is deleted and a new one opened, which the server fills; then the
 * unsent writes that are sound go back into it, at a later opening if this one is cut short. What is not sound stays
 * saved, for the person to export.
 */
export async function openOrRebuild(userId: string): Promise<UserDatabase> {
  const sound = await openSound(userId)
  if (!sound) {
    await rescueUnsentRows(userId)
    await deleteUserDatabase(userId)
  }
  const database = sound ?? (await openUserDatabase(userId))
  const rescued = await deviceDatabase().rescued.where({ userId }).toArray()
  let returned = 0
  for (const each of rescued) if (await putBack(database, each)) returned += 1
  if (!sound || returned > 0) reportRebuilt({ userId, rescued })
  return database
}

/** Undefined for a damaged one: that fails twice, and not for want of room. */
async function openSound(userId: string): Promise<UserDatabase | undefined> {
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
    return undefined
  }
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

/** A sound row is in its database again and no longer kept: put back once more, it would undo what came after. */
async function putBack(database: UserDatabase, { number, collection, row }: RescuedRow): Promise<boolean> {
  const name = collection as CollectionName
  const isSound = syncedCollections[name].content.safeParse(contentOf(row, name)).success && typeof row.id === 'string'
  if (!isSound) return false
  await updateRows(database.collections[name], [row.id], (_, present) => present ?? row)
  await deviceDatabase().rescued.delete(number)
  return true
}
