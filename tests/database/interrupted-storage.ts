import type { SyncedCollection } from '#src/database/rows/row-storage.ts'

type Storage = SyncedCollection['storageInstance']
type WriteResult = Awaited<ReturnType<Storage['bulkWrite']>>

/** Calls of a collection's storage since `countCalls`, with the number of rows written or read by each. */
export interface StorageCalls {
  writes: number[]
  /** Reads by id. */
  reads: number[]
  queries: number[]
}

/**
 * Runs `meet` before the next write of a collection reaches the real storage. If `meet` throws, the write fails; if
 * it returns a result, that replaces the write.
 */
export function beforeNextWrite(
  { storageInstance }: SyncedCollection,
  meet: (ids: string[]) => Promise<WriteResult | undefined> | WriteResult | undefined,
): void {
  const bulkWrite = storageInstance.bulkWrite.bind(storageInstance)
  storageInstance.bulkWrite = async (writes, context) => {
    storageInstance.bulkWrite = bulkWrite
    return (await meet(writes.map(({ document }) => document.id))) ?? bulkWrite(writes, context)
  }
}

/** A storage result that rejects rows with these statuses, by id. */
export function refuseWrites(statuses: Record<string, number>): WriteResult {
  const error = Object.entries(statuses).map(([documentId, status]) => ({ documentId, status, isError: true }))
  return { error } as unknown as WriteResult
}

export function fullDisk(): Error {
  return Object.assign(new Error('The disk is full'), { name: 'QuotaExceededError' })
}

export function countCalls({ storageInstance }: SyncedCollection): StorageCalls {
  const calls: StorageCalls = { writes: [], reads: [], queries: [] }
  const { bulkWrite, findDocumentsById, query } = storageInstance
  storageInstance.bulkWrite = (writes, context) => {
    calls.writes.push(writes.length)
    return bulkWrite.call(storageInstance, writes, context)
  }
  storageInstance.findDocumentsById = (ids, withDeleted) => {
    calls.reads.push(ids.length)
    return findDocumentsById.call(storageInstance, ids, withDeleted)
  }
  storageInstance.query = async (prepared) => {
    const result = await query.call(storageInstance, prepared)
    calls.queries.push(result.documents.length)
    return result
  }
  return calls
}
