import { isQuotaError } from '../rows/quota-error.ts'
import { withPublicData } from '../store/public-database.ts'
import { type FetchedPage, unstoredPages$ } from './list-cache.ts'

/** Caches a fetched page. `writeItems` runs first, so a page never names a missing item. */
export async function storeListPage(
  key: string,
  items: { id: string }[],
  total: number,
  writeItems: () => Promise<unknown>,
): Promise<void> {
  const fetchedAt = Date.now()
  await storeOrHold(key, { items, total, fetchedAt }, async () => {
    await writeItems()
    const itemIds = items.map(({ id }) => id)
    await withPublicData(({ tables }) => tables.pages.put({ key, itemIds, total, fetchedAt }))
  })
}

/** Stores a page by `write`, or keeps it in memory if the device is full. Rejects on any other error. */
export async function storeOrHold(
  key: string,
  page: FetchedPage<{ id: string }>,
  write: () => Promise<unknown>,
): Promise<void> {
  const isStored = await write().then(
    () => true,
    (error: unknown) => {
      if (!isQuotaError(error)) throw error
      return false
    },
  )
  if (isStored && !unstoredPages$.value.has(key)) return
  const next = new Map(unstoredPages$.value) // read after the write: another page may have been added
  if (isStored) next.delete(key)
  else next.set(key, page)
  unstoredPages$.next(next)
}
