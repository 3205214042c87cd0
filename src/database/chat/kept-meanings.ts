import { withPersonalDatabase } from '../store/personal-database.ts'
import { removeExcess } from '../store/remove-excess.ts'
import { withQuotaRetry } from '../store/storage-room.ts'

/** More than these are never kept: the oldest make room. */
const MAX_KEPT = 500

/** A passage's meaning that was asked for before; `key` is the passage with its context. */
export async function readMeaning(userId: string, key: string): Promise<string | undefined> {
  return (await withPersonalDatabase(userId, ({ meanings }) => meanings.get(key)))?.meaning
}

/** Rejects where the device has no room for it. */
export async function keepMeaning(userId: string, key: string, meaning: string): Promise<void> {
  await withQuotaRetry(() =>
    withPersonalDatabase(userId, ({ meanings }) => meanings.put({ key, meaning, keptAt: Date.now() })),
  )
  await withPersonalDatabase(userId, ({ meanings }) => removeExcess(meanings, MAX_KEPT))
}
