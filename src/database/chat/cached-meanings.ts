import { withPersonalDatabase, writePersonalDatabase } from '../store/personal-database.ts'
import { removeExcess } from '../store/remove-excess.ts'

/** The oldest entries are removed above this number. */
const MAX_KEPT = 500

/** `key` is the passage with its context. */
export async function readMeaning(userId: string, key: string): Promise<string | undefined> {
  return (await withPersonalDatabase(userId, ({ meanings }) => meanings.get(key)))?.meaning
}

/** Rejects if the device is full. */
export async function cacheMeaning(userId: string, key: string, meaning: string): Promise<void> {
  await writePersonalDatabase(userId, ({ meanings }) => meanings.put({ key, meaning, keptAt: Date.now() }))
  await withPersonalDatabase(userId, ({ meanings }) => removeExcess(meanings, MAX_KEPT))
}
