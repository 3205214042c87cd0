import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import type { PullAnswer, PulledRow, pullRequestSchema } from '#schemas/sync.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { defineStatement } from '../../db/define-statement.ts'
import type { Refusal } from '../../errors.ts'
import { refuseOtherDatabase } from '../../synced-rows/sync-commits.ts'
import { type SyncedRow, stateOf, syncedTable } from '../../synced-rows/synced-tables.ts'
import { readSnapshot, readSyncState } from './sync-snapshot.ts'

/** A page of long articles must arrive over a slow network before the device times out. */
const PAGE_BYTES = 256 * 1024

type PullRequest = z.output<typeof pullRequestSchema>

/** The next page of a user's rows over all collections, in the order of their numbers. */
export async function readRowsAfter(
  database: Database,
  userId: string,
  request: PullRequest,
): Promise<PullAnswer | Refusal> {
  return (await answerUpToDate(database, userId, request)) ?? (await readPage(database, userId, request))
}

/** The answer to a device that has every row, which is most pulls: one statement. Undefined for any other. */
async function answerUpToDate(
  database: Database,
  userId: string,
  { after, epoch, commit: known }: PullRequest,
): Promise<PullAnswer | undefined> {
  const state = await readSyncState(database, userId, known)
  const { seq, commit, isKnown } = state
  if (!isKnown || epoch !== state.epoch || after !== seq) return undefined
  return { userId, epoch, commit, rows: [], seq, more: false }
}

async function readPage(
  database: Database,
  userId: string,
  { after, limit, epoch, commit }: PullRequest,
): Promise<PullAnswer | Refusal> {
  return readSnapshot<PullAnswer | Refusal>(database, userId, commit, async (snapshot) => {
    const isOtherDatabase = epoch !== null && epoch !== snapshot.epoch
    if (isOtherDatabase || after > snapshot.seq) {
      return refuseOtherDatabase()
    }
    const { transaction } = snapshot
    const { last, more, collections } = await findPage(transaction, userId, { after, limit })
    const seq = more ? last : snapshot.seq
    const rows: PulledRow[] = []
    for (const name of collections) rows.push(...(await readRange(transaction, name, { userId, after, upTo: seq })))
    rows.sort((one, other) => one.seq - other.seq)
    return { userId, epoch: snapshot.epoch, commit: snapshot.commit, rows, seq, more }
  })
}

const { placeholder } = sql
const listSizes = defineStatement<
  { collection: CollectionName; seq: string; content_bytes: number },
  { userId: string; after: number; most: number }
>(() => {
  // Ordered and limited within each collection as well, so that PostgreSQL stops reading an index at the end of the
  // page.
  const pageOrder = sql`order by seq limit ${placeholder('most')}`
  const sizes = collectionNames.map((name): SQL => {
    const { seq, contentBytes, userId: owner } = syncedTable(name)
    return sql`(select ${sql.raw(`'${name}'`)} as collection, ${seq}, ${contentBytes} from ${syncedTable(name)}
      where ${owner} = ${placeholder('userId')} and ${seq} > ${placeholder('after')} ${pageOrder})`
  })
  return sql`${sql.join(sizes, sql` union all `)} ${pageOrder}`
})

/**
 * Finds the end of a page by rows and bytes, and its collections, before any content is read. A row larger than a
 * page is a page of its own.
 */
async function findPage(
  transaction: Transaction,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ last: number; more: boolean; collections: Iterable<CollectionName> }> {
  const rows = await listSizes(transaction, { userId, after, most: limit + 1 })
  let taken = 0
  for (let bytes = 0; taken < Math.min(limit, rows.length); taken++) {
    bytes += rows[taken]?.content_bytes ?? 0
    if (taken > 0 && bytes > PAGE_BYTES) break
  }
  const collections = new Set(rows.slice(0, taken).map(({ collection }) => collection))
  return { last: Number(rows[taken - 1]?.seq ?? after), more: rows.length > taken, collections }
}

async function readRange(
  transaction: Transaction,
  collection: CollectionName,
  { userId, after, upTo }: { userId: string; after: number; upTo: number },
): Promise<PulledRow[]> {
  const table = syncedTable(collection)
  const rows = await transaction
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.seq, after), lte(table.seq, upTo)))
  return rows.map((row) => ({ collection, id: row.id, ...stateOf(collection, row as SyncedRow) }))
}
