import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { migrateRow } from '../rows/migrate-row.ts'
import { isQuotaError } from '../rows/quota-error.ts'
import { openRawStore, readRawRows } from '../rows/raw-store.ts'
import { updateRows } from '../rows/row-storage.ts'
import { contentOf, type SyncedRow } from '../rows/synced-row.ts'
import { findStores, userDatabaseName } from '../rows/user-stores.ts'
import { recoverDrafts } from '../store/exit-drafts.ts'
import { closePersonalDatabase, personalDatabase, type RescuedRow } from '../store/personal-database.ts'
import { deleteUserDatabase, openUserDatabase, type UserDatabase } from '../store/user-database.ts'
import { holdUnsentRows } from './held-rows.ts'
import { closeReport, reportRebuilt } from './rebuilt-report.ts'

/**
 * Opens the user's database; closing it also closes the personal database. If it cannot be opened, its unsent writes
 * are read past RxDB and saved to the personal database. The damaged database is deleted; a new one opens, and the
 * server fills it. Valid unsent writes then return to it, at a later opening if this one is interrupted. Invalid ones
 * stay saved for the user to export.
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
    await table.delete(each.number) // restored again, it would undo later changes
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

/** Undefined if the database is damaged: it failed to open twice, for another reason than a full device. */
async function openSound(userId: string): Promise<UserDatabase | undefined> {
  try {
    return await openUserDatabase(userId)
  } catch (error) {
    if (isQuotaError(error)) throw error // full, not damaged
    console.error('The local database could not be opened:', error)
  }
  try {
    return await openUserDatabase(userId) // a passing failure is no damage
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

/** False if the row is invalid. */
async function putBack(database: UserDatabase, { collection, row }: RescuedRow): Promise<boolean> {
  const name = collection as CollectionName
  const renewed = migrateRow(name, row)
  const isSound =
    syncedCollections[name].content.safeParse(contentOf(renewed, name)).success && typeof row.id === 'string'
  if (!isSound) return false
  await updateRows(database.collections[name], [row.id], (_, present) => present ?? renewed)
  return true
}
