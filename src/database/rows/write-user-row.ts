import type { CollectionName, ContentOf } from '#schemas/collections.ts'
import { withUserCollections } from '../store/with-user-collections.ts'
import { type ChangeContent, type WriteOutcome, writeRow } from './write-row.ts'

/** `writeRow` for the person signed in. */
export function writeUserRow<Name extends CollectionName>(
  collection: Name,
  id: string,
  change: ChangeContent<ContentOf<Name>>,
  options: { keepsReplaced?: boolean } = {},
): Promise<WriteOutcome> {
  return withUserCollections((collections) => writeRow(collections[collection], id, change as ChangeContent, options))
}
