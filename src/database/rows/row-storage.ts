// The only file that touches RxDB's storage. Every write is a compare-and-set on RxDB's revision: read, decide, write with
// the revision that was read; a row that somebody else wrote in between is read and decided again.
import { normalizeMangoQuery, type PreparedQuery, prepareQuery, type RxCollection } from 'rxdb/plugins/core'
import { withQuotaRetry } from '../store/storage-room.ts'
import type { SyncedRow } from './synced-row.ts'

/** Without RxDB's queries, which could not be checked here: see row-queries.ts. */
export type SyncedCollection = Omit<RxCollection<SyncedRow>, 'find' | 'findOne' | 'findByIds' | 'count'>
type Storage = SyncedCollection['storageInstance']
type StoredRow = Awaited<ReturnType<Storage['findDocumentsById']>>[number]
type Write = Parameters<Storage['bulkWrite']>[0][number]

/** Returns the next row, the same object (or undefined for none) when nothing is to be written. */
export type Decide = (id: string, row: SyncedRow | undefined) => SyncedRow | undefined

const CONTEXT = 'vedika-rows'
const CONFLICT = 409
const BATCH = 100
/** Rows of images are a thousand times as large. */
const IMAGE_BATCH = 8

export interface UpdateOptions {
  /** Rows as read before; a missing one is taken for new. Saves the first read; a wrong guess costs a second round. */
  assumed?: Map<string, SyncedRow> | undefined
  /** `decide` also gets rows that RxDB marks as deleted, which no query finds. */
  withDeleted?: boolean
}

/**
 * For each id: read, decide, compare-and-set, until every row is written as decided. Returns the rows as they are now, by
 * id. Throws when the storage fails.
 */
export async function updateRows(
  collection: SyncedCollection,
  ids: string[],
  decide: Decide,
  { assumed, withDeleted = false }: UpdateOptions = {},
): Promise<Map<string, SyncedRow>> {
  const { storageInstance } = collection
  const decided = new Map<string, SyncedRow>()
  let open = ids
  let current = (assumed as Map<string, StoredRow> | undefined) ?? (await readStored(collection, open))
  const planWrites = (): Write[] =>
    open.flatMap((id) => {
      const stored = current.get(id)
      const seen = stored?._deleted && !withDeleted ? undefined : stored
      const next = decide(id, seen)
      if (next) decided.set(id, next)
      return next && next !== seen ? [writeOf(stored, next)] : []
    })
  while (open.length > 0) {
    const writes = planWrites()
    if (writes.length === 0) break
    const { error } = await withQuotaRetry(() => storageInstance.bulkWrite(writes, CONTEXT))
    open = idsOfConflicts(error)
    if (open.length > 0) current = await readStored(collection, open)
  }
  return decided
}

/** Rows by id, those counted as deleted among them. */
export async function readStored(collection: SyncedCollection, ids: string[]): Promise<Map<string, StoredRow>> {
  const rows = await collection.storageInstance.findDocumentsById(ids, true)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Planning it takes longer than running it. */
const dirtyQueries = new WeakMap<Storage, PreparedQuery<SyncedRow>>()

/** Every row that the server lacks in its present version, parked ones included. */
export async function findDirtyRows({ storageInstance }: SyncedCollection): Promise<SyncedRow[]> {
  const query = dirtyQueries.get(storageInstance) ?? prepare(storageInstance, { dirty: { $eq: 1 } })
  dirtyQueries.set(storageInstance, query)
  return (await storageInstance.query(query)).documents
}

/** Looks at every row of the collection, by id, in steps that do not stall the page. */
export async function visitRows(
  { name, storageInstance }: SyncedCollection,
  look: (row: SyncedRow) => void,
): Promise<void> {
  const limit = name === 'noteImages' ? IMAGE_BATCH : BATCH
  let last = ''
  for (;;) {
    const query = prepare(storageInstance, { id: { $gt: last } }, { sort: [{ id: 'asc' }], limit })
    const { documents } = await storageInstance.query(query)
    for (const row of documents) look(row)
    if (documents.length < limit) return
    last = documents.at(-1)?.id ?? ''
  }
}

function prepare({ schema }: Storage, selector: object, options: object = {}): PreparedQuery<SyncedRow> {
  // RxDB finds the index only when `_deleted` comes first.
  const query = normalizeMangoQuery(schema, { selector: { _deleted: { $eq: false }, ...selector }, ...options })
  return prepareQuery(schema, query)
}

/** The rows that another write changed first. Throws on every other error. */
function idsOfConflicts(errors: Awaited<ReturnType<Storage['bulkWrite']>>['error']): string[] {
  const refused = errors.find(({ status }) => status !== CONFLICT)
  if (refused) throw new Error(`The storage refused ${refused.documentId} with ${refused.status}`)
  return errors.map(({ documentId }) => documentId)
}

function writeOf(previous: StoredRow | undefined, next: SyncedRow): Write {
  const document = {
    ...next,
    _deleted: next._deleted === true,
    _attachments: {},
    _meta: { ...(previous?._meta ?? { lwt: 1 }) },
    _rev: previous?._rev ?? '',
  }
  return previous ? { previous, document } : { document }
}
