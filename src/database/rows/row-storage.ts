// Writes rows to RxDB's storage; note-store.ts asks it only for the name of its database. Every write is a
// compare-and-set on RxDB's revision: read, decide, write with the revision that was read. If another writer was first,
// the row is read and decided again.
import { normalizeMangoQuery, type PreparedQuery, prepareQuery, type RxCollection } from 'rxdb/plugins/core'
import { makeRoom, noteRoom } from './storage-room.ts'
import type { SyncedRow } from './synced-row.ts'

/** Omits RxDB's untyped queries; row-queries.ts has typed ones. */
export type SyncedCollection = Omit<RxCollection<SyncedRow>, 'find' | 'findOne' | 'findByIds' | 'count'>
type Storage = SyncedCollection['storageInstance']
type StoredRow = Awaited<ReturnType<Storage['findDocumentsById']>>[number]
type Write = Parameters<Storage['bulkWrite']>[0][number]

/** Returns the next row. To write nothing, it returns the same object, or undefined if there was none. */
export type Decide = (id: string, row: SyncedRow | undefined) => SyncedRow | undefined

const CONTEXT = 'vedika-rows'
const CONFLICT = 409
const BATCH = 100
/** Image rows are about a thousand times as large. */
const IMAGE_BATCH = 8

interface UpdateOptions {
  /**
   * Rows that were read before; a missing one counts as new. Saves the first read; a wrong guess costs a second
   * round.
   */
  assumed?: Map<string, SyncedRow> | undefined
  /** `decide` also receives rows that RxDB marks as deleted, which no query finds. */
  withDeleted?: boolean
}

/**
 * Reads, decides and writes each row by compare-and-set, until every row is written as decided. Returns the resulting
 * rows by id. Throws when the storage fails.
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
    try {
      const { error } = await storageInstance.bulkWrite(writes, CONTEXT)
      noteRoom()
      open = idsOfConflicts(error)
    } catch (error) {
      await makeRoom(error)
    }
    if (open.length > 0) current = await readStored(collection, open)
  }
  return decided
}

/** Rows by id, including those marked as deleted. */
export async function readStored(collection: SyncedCollection, ids: string[]): Promise<Map<string, StoredRow>> {
  const rows = await collection.storageInstance.findDocumentsById(ids, true)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Cached: planning this query takes longer than running it. */
const dirtyQueries = new WeakMap<Storage, PreparedQuery<SyncedRow>>()

/** Rows whose current version the server lacks, including rejected ones. */
export async function findDirtyRows({ storageInstance }: SyncedCollection): Promise<SyncedRow[]> {
  const query = dirtyQueries.get(storageInstance) ?? prepare(storageInstance, { dirty: { $eq: 1 } })
  dirtyQueries.set(storageInstance, query)
  return (await storageInstance.query(query)).documents
}

/** Visits every row of the collection, ordered by id, in batches that do not block the page. */
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

/** The ids of rows that another write changed first. Throws on any other error. */
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
