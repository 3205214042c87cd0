import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import type { Commit } from '#schemas/sync.ts'
import { type Decide, readStored, type SyncedCollection, updateRows } from './row-storage.ts'
import type { SyncedRow } from './synced-row.ts'

/** How far the device has followed one database of the server. */
export interface SyncPosition {
  /** Names the server's database; null before the first answer. */
  epoch: string | null
  /** Everything up to this sequence is in the local rows. */
  seq: number
  /** A row on the way could not be read: the next comparison brings everything again. */
  hasGaps: boolean
  /** The server's newest write that this device has heard of: one that lacks it was restored from a backup. */
  commit: Commit | null
  /** The rows here and the server's are to be compared from the first on, before anything is sent. */
  needsRepair: boolean
  /** All that the server had came here once; until then, an empty collection says nothing. */
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

/** A row that RxDB counts as deleted, in the first collection's own store: no query shows it, and it dies with the rows. */
const POSITION_ID = '~position'

/** The collection whose store the position lies in. */
export function homeOf(collections: Record<CollectionName, SyncedCollection>): SyncedCollection {
  return collections[collectionNames[0] as CollectionName]
}

export async function readPosition(home: SyncedCollection): Promise<SyncPosition> {
  return positionOf((await readStored(home, [POSITION_ID])).get(POSITION_ID))
}

/** Read, decide, compare-and-set. `decide` returns the position it was given to leave it. Returns the position as it is now. */
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
  const seq = row?.seq ?? 0
  const needsRepair = row?.needsRepair === true
  return {
    epoch: row?.version || null,
    seq,
    hasGaps: row?.hasGaps === true,
    commit: (row?.commit as Commit | undefined) ?? null,
    needsRepair,
    hasPulled: (row?.hasPulled as boolean | undefined) ?? (seq > 0 || needsRepair), // older versions stored no such field
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
