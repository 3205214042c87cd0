import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import type { Commit } from '#schemas/sync.ts'
import { type Decide, readStored, type SyncedCollection, updateRows } from './row-storage.ts'
import type { SyncedRow } from './synced-row.ts'

/** The device's sync cursor in one database of the server. */
export interface SyncPosition {
  /** Identifies the server's database; null before the first answer. */
  epoch: string | null
  /** The device has every row up to this sequence number. */
  seq: number
  /** A pulled row could not be read; the next comparison fetches everything again. */
  hasGaps: boolean
  /** The newest commit of the server that this device knows. A server that lacks it was restored from a backup. */
  commit: Commit | null
  /** The device compares all rows with the server before it sends anything. */
  needsRepair: boolean
  /** The device has received all of the server's rows once. Until then an empty collection proves nothing. */
  hasPulled: boolean
}

export const initialPosition: SyncPosition = {
  epoch: null,
  seq: 0,
  hasGaps: false,
  commit: null,
  needsRepair: false,
  hasPulled: false,
}

/**
 * A row in the first collection's store, marked as deleted: no query finds it, and it is deleted with the rows. A
 * collection of its own would be one of the 13 that RxDB's free build opens.
 */
const POSITION_ID = '~position'

/** The collection whose store holds the position. */
export function homeOf(collections: Record<CollectionName, SyncedCollection>): SyncedCollection {
  return collections[collectionNames[0] as CollectionName]
}

export async function readPosition(home: SyncedCollection): Promise<SyncPosition> {
  return positionOf((await readStored(home, [POSITION_ID])).get(POSITION_ID))
}

/**
 * Updates the position by compare-and-set. `decide` returns its argument to change nothing. Returns the resulting
 * position.
 */
export async function updatePosition(
  home: SyncedCollection,
  decide: (position: SyncPosition) => SyncPosition,
): Promise<SyncPosition> {
  const decideRow: Decide = (_, row) => {
    const position = positionOf(row)
    const next = decide(position)
    return next === position ? row : positionRow(next)
  }
  const rows = await updateRows(home, [POSITION_ID], decideRow, { withDeleted: true })
  return positionOf(rows.get(POSITION_ID))
}

function positionOf(row: SyncedRow | undefined): SyncPosition {
  return {
    epoch: row?.version || null,
    seq: row?.seq ?? 0,
    hasGaps: row?.hasGaps === true,
    commit: (row?.commit as Commit | undefined) ?? null,
    needsRepair: row?.needsRepair === true,
    hasPulled: row?.hasPulled === true,
  }
}

function positionRow({ epoch, seq, ...rest }: SyncPosition): SyncedRow {
  return {
    id: POSITION_ID,
    version: epoch ?? '',
    seq,
    dirty: 0,
    base: null,
    ownVersions: [],
    newestFirst: 0,
    ...rest,
    _deleted: true,
  }
}
