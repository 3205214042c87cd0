import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type CollectionName, collectionNames, syncedCollections } from '#schemas/collections.ts'
import { renewContent } from '#schemas/content-steps.ts'
import { ancestorsOfPush } from '#schemas/lineage.ts'
import type { NoteImageContent } from '#schemas/note-image.ts'
import { type PushRow, type PushRowAnswer, type RowError, versionHash } from '#schemas/sync.ts'
import type { Writer } from '../db/caller.ts'
import type { Transaction } from '../db/database.ts'
import { findFault, invalid } from './content-rules.ts'
import { ImageRoom, stripImage } from './image-rules.ts'
import { findDeletedSessions, queueAnswers, refuseDeletedSession, resetOwned } from './queue-answers.ts'
import { keepRevisions } from './revisions.ts'
import { RowQuotas } from './row-quotas.ts'
import { forgetCommits } from './sync-commits.ts'
import {
  contentOf,
  type Fields,
  findSyncedRows,
  ownedColumns,
  ownedOf,
  type SyncedRow,
  stateOf,
  syncedTable,
} from './synced-tables.ts'

/** A row that may be written, with what is stored of its document; undefined while that is new. */
interface AcceptedRow {
  row: PushRow
  stored: SyncedRow | undefined
  values: Values
}
type Values = Pick<
  SyncedRow,
  'version' | 'seq' | 'ancestors' | 'versionHash' | 'contentBytes' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

/**
 * Writes rows, each of another document, under the numbers after `seq`, or says why not: one answer a row, in order.
 * Throws what the database says where it refuses one of them; then none was written, and the savepoint is to be left.
 *
 * Versions alone decide: the row's own version again is a repeated call and `ok`, the version the edit started from is
 * written over, any other is a conflict. The user's counter must be locked by this transaction, so that nothing changes
 * between the reading and the writing.
 */
export async function writeSyncedRows(
  transaction: Transaction,
  caller: Writer,
  rows: PushRow[],
  seq: number,
): Promise<PushRowAnswer[]> {
  const { userId } = caller
  const stored = await findStored(transaction, userId, rows)
  const deletedSessions = await findDeletedSessions(transaction, userId, rows)
  const decisions: (PushRowAnswer | AcceptedRow)[] = []
  const room = { images: new ImageRoom(transaction, userId), rows: new RowQuotas(transaction, userId) }
  let last = seq
  for (const row of rows) {
    const refusal = refuseDeletedSession(row, deletedSessions)
    const decision = await decide({ caller, room }, row, stored.get(keyOf(row)), last + 1, refusal)
    if ('values' in decision) last += 1
    decisions.push(decision)
  }
  const accepted = decisions.filter((decision) => 'values' in decision)
  const written = await writeAccepted(transaction, userId, accepted)
  if (accepted.some(isOfLostDocument)) await forgetCommits(transaction, userId)
  return decisions.map((decision) => {
    if (!('values' in decision)) return decision
    const { collection } = decision.row
    const owned = ownedOf(collection, written.get(keyOf(decision.row)) ?? {})
    return { kind: 'ok', seq: decision.values.seq, owned }
  })
}

/** A device edited a document that was stored here once. */
function isOfLostDocument({ row, stored }: AcceptedRow): boolean {
  return !stored && row.baseVersion !== null
}

export function keyOf({ collection, id }: Pick<PushRow, 'collection' | 'id'>): string {
  return `${collection}/${id}`
}

async function findStored(transaction: Transaction, userId: string, rows: PushRow[]): Promise<Map<string, SyncedRow>> {
  const stored = new Map<string, SyncedRow>()
  for (const collection of collectionNames) {
    const ids = rows.filter((row) => row.collection === collection).map(({ id }) => id)
    const found = await findSyncedRows(transaction, collection, userId, ids)
    for (const row of found) stored.set(keyOf({ collection, id: row.id }), row)
  }
  return stored
}

/** The answer to a row that is not to be written, or what is. */
async function decide(
  { caller, room }: { caller: Writer; room: { images: ImageRoom; rows: RowQuotas } },
  row: PushRow,
  stored: SyncedRow | undefined,
  seq: number,
  refusal: RowError | null,
): Promise<PushRowAnswer | AcceptedRow> {
  const { collection, id, version } = row
  if (stored?.version === version) return { kind: 'ok', seq: stored.seq, owned: ownedOf(collection, stored) }
  if (stored && stored.version !== row.baseVersion) return { kind: 'conflict', state: stateOf(collection, stored) }

  const parsed = syncedCollections[collection].content.safeParse(renewContent(collection, row.content))
  if (!parsed.success) return { kind: 'rejected', error: nameField(parsed.error.issues) }
  const content = collection === 'noteImages' ? stripImage(parsed.data as NoteImageContent) : parsed.data
  const fault =
    refusal ??
    (await findFault(collection, {
      id,
      content,
      stored: stored && contentOf(collection, stored),
      caller,
      isMerge: row.mergedFrom !== undefined,
    })) ??
    findWrongSide(row) ??
    ('data' in content ? await room.images.take(String(content.data), stored?.data) : null)
  if (fault) return { kind: 'rejected', error: fault }

  const contentBytes = Buffer.byteLength(JSON.stringify(content))
  const rows = Number(content.deletedAt === 0) - Number(stored?.deletedAt === 0)
  const full =
    (await room.rows.take(collection, { rows, bytes: contentBytes - (stored?.contentBytes ?? 0) })) ??
    (await room.rows.takeRevisions(row.mergedFrom ? Buffer.byteLength(JSON.stringify(row.mergedFrom)) : 0))
  if (full) return { kind: 'rejected', error: full }
  const ancestors = ancestorsOfPush(stored ?? null, row)
  const bookkeeping = { version, seq, ancestors, versionHash: versionHash(id, version), contentBytes }
  return { row, stored, values: { ...content, ...bookkeeping } }
}

/** Revisions kept by a merge are checked as any content is. */
function findWrongSide({ collection, mergedFrom = [] }: PushRow): RowError | null {
  for (const { content } of mergedFrom) {
    const parsed = syncedCollections[collection].content.safeParse(renewContent(collection, content))
    if (!parsed.success) return invalid(`mergedFrom: ${nameField(parsed.error.issues).message}`)
  }
  return null
}

/** Writes the accepted rows; returns them as the database has them then, server-owned fields included, by `keyOf`. */
async function writeAccepted(
  transaction: Transaction,
  userId: string,
  accepted: AcceptedRow[],
): Promise<Map<string, Fields>> {
  const written = new Map<string, Fields>()
  for (const collection of collectionNames) {
    const ofCollection = accepted.filter(({ row }) => row.collection === collection)
    const added = ofCollection.filter(({ stored }) => !stored)
    const edited = ofCollection.filter(({ stored }) => stored)
    for (const row of await insertRows(transaction, collection, userId, added)) {
      written.set(keyOf({ collection, id: row.id }), row)
    }
    for (const each of edited) written.set(keyOf(each.row), await updateRow(transaction, collection, userId, each))
  }
  for (const { row } of accepted) await keepRevisions(transaction, userId, row)
  await queueAnswers(transaction, userId, accepted)
  return written
}

/**
 * New documents of a collection go in one statement with one parameter: a first push is hundreds of them, and a
 * parameter for each field took longer to build than the rows took to write.
 */
async function insertRows(
  transaction: Transaction,
  collection: CollectionName,
  userId: string,
  added: AcceptedRow[],
): Promise<{ id: string }[]> {
  if (added.length === 0) return []
  const table = syncedTable(collection)
  const records = added.map(({ row, values }, index) => {
    const { unseen } = syncedCollections[collection]
    const given = { userId, id: row.id, number: index + 1, arrivedAt: 'now', storedAt: 'now' }
    const fields = { ...unseen, ...values, ...given }
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [toSnakeCase(name), value]))
  })
  const numbersBefore = sql`(select coalesce(max(number), 0) from ${table} where ${table.userId} = ${userId})`
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) =>
    name === 'number' ? sql`${numbersBefore} + ${column}` : sql`${column}`,
  )
  const source = sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}) as ${table}`
  return transaction
    .insert(table)
    .select(sql`select ${sql.join(columns, sql`, `)} from ${source}`)
    .returning({ id: table.id, ...ownedColumns(collection) })
}

async function updateRow(
  transaction: Transaction,
  collection: CollectionName,
  userId: string,
  accepted: AcceptedRow,
): Promise<SyncedRow> {
  const { row, values } = accepted
  const table = syncedTable(collection)
  const [updated] = await transaction
    .update(table)
    .set({ ...values, ...resetOwned(accepted), storedAt: sql`now()` })
    .where(and(eq(table.userId, userId), eq(table.id, row.id)))
    .returning()
  return updated as SyncedRow
}

function nameField(issues: readonly { path: PropertyKey[]; message: string }[]): RowError {
  const [first] = issues
  return invalid(first ? `${first.path.join('.') || 'content'}: ${first.message}` : 'content: not valid')
}
