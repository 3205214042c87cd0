import { randomUUID } from 'node:crypto'
import type { CollectionName, ContentOf, OwnedOf } from '#schemas/collections.ts'
import { versionHash } from '#schemas/sync.ts'
import type { Transaction } from '../db/database.ts'
import { recordCommit } from './sync-commits.ts'
import { syncedTable } from './synced-tables.ts'

interface FirstRow<Name extends CollectionName> {
  collection: Name
  id: string
  content: ContentOf<Name>
  owned: OwnedOf<Name>
}

/** Adds the first row of an account that this transaction creates, and its counter. */
export async function addFirstRow<Name extends CollectionName>(
  transaction: Transaction,
  userId: string,
  { collection, id, content, owned }: FirstRow<Name>,
): Promise<void> {
  const version = randomUUID()
  const seq = 1
  const contentBytes = Buffer.byteLength(JSON.stringify(content))
  const shared = { userId, id, version, seq, versionHash: versionHash(id, version), contentBytes }
  await transaction.insert(syncedTable(collection)).values({ ...content, ...owned, ...shared })
  await recordCommit(transaction, userId, seq)
}
