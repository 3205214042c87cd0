import type { CollectionName } from '#schemas/collections.ts'
import { migrateContent } from '#schemas/content-steps.ts'
import { contentOf, type Fields, type SyncedRow } from './synced-row.ts'

/**
 * A row whose contents (its own, its base's, both sides' of its merges) are in the present form, and whose bookkeeping is
 * as it was. A row that is deleted here holds no content, and stays as it is.
 */
export function migrateRow(collection: CollectionName, row: SyncedRow): SyncedRow {
  if (row._deleted) return row
  const renew = (content: Fields) => contentOf(migrateContent(collection, content), collection)
  const { base, origin, mergedFrom } = row
  return {
    ...row,
    ...renew(row),
    base: base && { ...base, content: renew(base.content) },
    ...(origin && { origin: { ...origin, content: renew(origin.content) } }),
    ...(mergedFrom && { mergedFrom: mergedFrom.map((side) => ({ ...side, content: renew(side.content) })) }),
  }
}
