import { count, eq, sql } from 'drizzle-orm'
import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import { type CollectionDigest, type Commit, DIGEST_MODULUS, type DigestAnswer } from '#schemas/sync.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Refusal } from '../../errors.ts'
import { syncedTable } from '../../synced-rows/synced-tables.ts'
import { readSnapshot } from './sync-snapshot.ts'

/** Digest that a device compares with its own copy. Deleted documents count on both sides. */
export async function readDigest(
  database: Database,
  userId: string,
  commit: Commit | null,
): Promise<DigestAnswer | Refusal> {
  return readSnapshot<DigestAnswer>(database, userId, commit, async ({ transaction, epoch, seq }) => {
    const collections: DigestAnswer['collections'] = {}
    for (const name of collectionNames) collections[name] = await digestCollection(transaction, name, userId)
    return { userId, epoch, seq, collections }
  })
}

async function digestCollection(
  transaction: Transaction,
  collection: CollectionName,
  userId: string,
): Promise<CollectionDigest> {
  const table = syncedTable(collection)
  const sum = sql`mod(coalesce(sum(${table.versionHash}), 0), ${DIGEST_MODULUS})`.mapWith(Number)
  const seqSum = sql`coalesce(sum(${table.seq}), 0)`.mapWith(Number)
  const active = sql`count(*) filter (where ${eq(table.deletedAt, 0)})`.mapWith(Number)
  const [digest] = await transaction
    .select({ count: count(), sum, seqSum, active })
    .from(table)
    .where(eq(table.userId, userId))
  return digest ?? { count: 0, sum: 0, seqSum: 0, active: 0 }
}
