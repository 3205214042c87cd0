import { type SyncedCollection, updateRows } from './row-storage.ts'
import { buildCleanRow, type SyncedRow } from './synced-row.ts'

/** The person asks to send a refused row again as it is. */
export async function retryParkedRow(collection: SyncedCollection, id: string): Promise<void> {
  await updateRows(collection, [id], (_, row) => (row?.parked ? withoutParking(row) : row))
}

/** The person gives up an unsent edit: the row is again what the server has; one it never had goes. */
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
