import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { holdUnsentRows } from '../rows/held-rows.ts'
import { migrateRow } from '../rows/migrate-row.ts'
import { openRawStore, readRawRows } from '../rows/raw-store.ts'
import { updateRows } from '../rows/row-storage.ts'
import { contentOf, type SyncedRow } from '../rows/synced-row.ts'
import { recoverDrafts } from '../session/exit-drafts.ts'
import type { RescuedRow } from './device-database.ts'
import { closePersonalDatabase, personalDatabase } from './personal-database.ts'
import { isQuotaError } from './quota-error.ts'
import { closeReport, reportRebuilt } from './report-rebuilt.ts'
import { deleteUserDatabase, openUserDatabase, type UserDatabase } from './user-database.ts'
import { findStores, userDatabaseName } from './user-stores.ts'

/**
 * Opens the person's database; the one beside it closes with it. One that cannot be opened is read past RxDB, row by row, for its unsent writes; these are
 * saved beside it, the damaged one is deleted and a new one opened, which the server fills; then the
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
  await recoverDrafts(userId)
  closeReport()
  const { rescued: table } = await personalDatabase(userId)
  const rescued = await table.toArray()
  let returned = 0
  for (const each of rescued) {
    if (!(await putBack(database, each))) continue
    await table.delete(each.number) // put back once more, it would undo what came after
    if (!each.isSealed) returned += 1
  }
  if (!sound || returned > 0) reportRebuilt(userId, rescued)
  const release = holdUnsentRows(database.collections)
  const close = async () => {
    release()
    await closePersonalDatabase(userId)
    await database.close()
  }
  return { ...database, close }
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

export async function rescueUnsentRows(userId: string): Promise<void> {
  for (const { name, collection } of await findStores(await userDatabaseName(userId))) {
    if (!(collection in syncedCollections)) continue
    const rows = await readUnsentRows(name).catch((error: unknown) => {
      console.error(`${name} cannot be read:`, error)
      return []
    })
    const { rescued } = await personalDatabase(userId)
    await rescued.bulkAdd(rows.map((row) => ({ userId, collection, row, rescuedAt: Date.now() })))
  }
}

async function readUnsentRows(name: string): Promise<SyncedRow[]> {
  const store = await openRawStore(name)
  if (!store) return []
  try {
    const unsent: SyncedRow[] = []
    for await (const rows of readRawRows(store)) unsent.push(...rows.filter(({ dirty }) => Number(dirty) === 1))
    return unsent
  } finally {
    store.close()
  }
}

/** False for a row that is not sound. */
async function putBack(database: UserDatabase, { collection, row }: RescuedRow): Promise<boolean> {
  const name = collection as CollectionName
  const renewed = migrateRow(name, row)
  const isSound =
    syncedCollections[name].content.safeParse(contentOf(renewed, name)).success && typeof row.id === 'string'
  if (!isSound) return false
  await updateRows(database.collections[name], [row.id], (_, present) => present ?? renewed)
  return true
}
