import { type CollectionName, syncedCollections } from '#schemas/collections.ts'
import { migrateContent } from '#schemas/content-migrations.ts'
import { contentOf, type Fields, type SyncedRow } from './synced-row.ts'

/**
 * Migrates the contents of a row (its own, its base, the versions it was merged from) to the current schema version.
 * New server fields get their defaults. Bookkeeping stays unchanged. A deleted row has no content and is returned as it is.
 */
export function migrateRow(collection: CollectionName, row: SyncedRow): SyncedRow {
  if (row._deleted) return row
  const renew = (content: Fields) => contentOf(migrateContent(collection, content), collection)
  const { base, origin, mergedFrom } = row
  const { unseen } = syncedCollections[collection]
  return {
    ...unseen,
    ...row,
    ...renew(row),
    base: base && { ...base, content: renew(base.content), owned: { ...unseen, ...base.owned } },
    ...(origin && { origin: { ...origin, content: renew(origin.content) } }),
    ...(mergedFrom && { mergedFrom: mergedFrom.map((side) => ({ ...side, content: renew(side.content) })) }),
  }
}
