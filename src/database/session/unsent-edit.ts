import { type SyncedCollection, updateRows } from '../rows/row-storage.ts'
import { buildCleanRow, type SyncedRow } from '../rows/synced-row.ts'

/** Sends a rejected row again without a change, at the user's request. */
export async function retryParkedRow(collection: SyncedCollection, id: string): Promise<void> {
  await updateRows(collection, [id], (_, row) => (row?.parked ? withoutParking(row) : row))
}

/**
 * Discards an unsent edit at the user's request: the row returns to the server's state. A row that the server never
 * had is deleted.
 */
export async function discardUnsentEdit(collection: SyncedCollection, id: string): Promise<void> {
  await updateRows(collection, [id], (_, row) => (row?.dirty ? discardEdit(row) : row))
}

function withoutParking({ parked: _, ...row }: SyncedRow): SyncedRow {
  return row as SyncedRow
}

function discardEdit(row: SyncedRow): SyncedRow {
  if (!row.base) return { ...row, _deleted: true }
  return buildCleanRow(row, row.id, { ...row.base, seq: row.seq })
}
