import { type CollectionName, type ContentOf, collectionNames, syncedCollections } from '#schemas/collections.ts'
import { migrateContent } from '#schemas/content-migrations.ts'
import { ancestorsOfPush } from '#schemas/lineage.ts'
import { type PushRow, type PushRowAnswer, type RowError, versionHash } from '#schemas/sync.ts'
import { type BatchChecks, type RowWrite, rulesOf, type Writing } from './collection-rules.ts'
import { findFault, invalid, nameField } from './content-rules.ts'
import { RowQuotas } from './row-quotas.ts'
import { contentOf, ownedOf, type SyncedRow, stateOf } from './synced-tables.ts'

/** A row to write. `stored` is undefined for a new document. */
export interface AcceptedRow {
  row: PushRow
  stored: SyncedRow | undefined
  content: ContentOf<CollectionName>
  values: Values
}
type Values = Pick<
  SyncedRow,
  'version' | 'seq' | 'ancestors' | 'versionHash' | 'contentBytes' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

/** The rows of a batch share checks and quotas, which count row by row. */
interface Batch {
  writing: Writing
  checks: Map<CollectionName, BatchChecks<CollectionName>>
  quotas: RowQuotas
}

/** Starts a batch of rows of different documents. */
export async function startBatch(writing: Writing, rows: PushRow[]): Promise<Batch> {
  const { transaction, rules, caller } = writing
  const { userId } = caller
  const checks: Batch['checks'] = new Map()
  for (const collection of collectionNames) {
    const ofCollection = rows.filter((row) => row.collection === collection)
    if (ofCollection.length === 0) continue
    const started = await rulesOf(rules, collection).startChecks?.({ transaction, userId, rows: ofCollection })
    if (started) checks.set(collection, started)
  }
  return { writing, checks, quotas: new RowQuotas(transaction, userId, rules) }
}

/**
 * Returns the answer if the row is repeated, in conflict or rejected; otherwise the row, accepted under the number
 * `seq`.
 */
export async function decideRow(
  batch: Batch,
  row: PushRow,
  stored: SyncedRow | undefined,
  seq: number,
): Promise<PushRowAnswer | AcceptedRow> {
  const { collection, id, version } = row
  if (stored?.version === version) return { kind: 'ok', seq: stored.seq, owned: ownedOf(collection, stored) }
  if (stored && stored.version !== row.baseVersion) return { kind: 'conflict', state: stateOf(collection, stored) }

  const { rules, caller } = batch.writing
  const parsed = syncedCollections[collection].content.safeParse(migrateContent(collection, row.content))
  if (!parsed.success) return { kind: 'rejected', error: nameField(parsed.error.issues, 'content') }
  const content = rulesOf(rules, collection).normalize?.(parsed.data) ?? parsed.data
  const fault = await findRowFault(batch, row, {
    id,
    content,
    stored: stored && contentOf(collection, stored),
    caller,
    isMerge: row.mergedFrom !== undefined,
  })
  if (fault) return { kind: 'rejected', error: fault }

  const contentBytes = Buffer.byteLength(JSON.stringify(content))
  const rows = Number(content.deletedAt === 0) - Number(stored?.deletedAt === 0)
  const full =
    (await batch.quotas.take(collection, { rows, bytes: contentBytes - (stored?.contentBytes ?? 0) })) ??
    (await batch.quotas.takeRevisions(row.mergedFrom ? Buffer.byteLength(JSON.stringify(row.mergedFrom)) : 0))
  if (full) return { kind: 'rejected', error: full }
  const ancestors = ancestorsOfPush(stored ?? null, row)
  const bookkeeping = { version, seq, ancestors, versionHash: versionHash(id, version), contentBytes }
  return { row, stored, content, values: { ...content, ...bookkeeping } }
}

async function findRowFault(
  { writing: { rules }, checks }: Batch,
  row: PushRow,
  write: RowWrite<CollectionName>,
): Promise<RowError | null> {
  const { refuse, take } = checks.get(row.collection) ?? {}
  return (
    refuse?.(row) ??
    (await findFault(rules, row.collection, write)) ??
    findWrongSide(row) ??
    (await take?.(write)) ??
    null
  )
}

/** Revisions kept by a merge are validated like any content. */
function findWrongSide({ collection, mergedFrom = [] }: PushRow): RowError | null {
  for (const { content } of mergedFrom) {
    const parsed = syncedCollections[collection].content.safeParse(migrateContent(collection, content))
    if (!parsed.success) return invalid(`mergedFrom: ${nameField(parsed.error.issues, 'content').message}`)
  }
  return null
}
