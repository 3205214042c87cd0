import type { CollectionName } from '#schemas/collections.ts'
import { withUserCollections } from './with-user-collections.ts'
import { type ChangeContent, type WriteOutcome, writeRow } from './write-row.ts'

/** `writeRow` for the person signed in. */
export function writeUserRow(
  collection: CollectionName,
  id: string,
  change: ChangeContent,
  options: { keepsReplaced?: boolean } = {},
): Promise<WriteOutcome> {
  return withUserCollections((collections) => writeRow(collections[collection], id, change, options))
}
