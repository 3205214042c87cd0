import type { CollectionName } from '#schemas/collections.ts'
import type { ServerStop } from '#schemas/server-stop.ts'
import type { SyncCounts } from '#schemas/sync.ts'
import type { SyncedRow } from '../database/rows/synced-row.ts'
import type { Receipt } from '../database/session/sync-status.ts'
import type { PlacedRow, RowProblem } from './row-store.ts'

/** The state that the sync indicator shows. */
export interface SyncStatus {
  phase: { kind: 'idle' | 'sending' | 'failing' } | ServerStop
  /** Time since which every cycle has failed, in ms since 1970; null unless the last one failed. */
  failingSince: number | null
  /** The last cycle failed because this device has no room for what it brought. */
  isDeviceFull: boolean
  /** Number of unsent rows, including parked ones. */
  unsent: number
  /** Number of rows that need the user, because the server rejected them or a merge failed. */
  parked: number
  /** Time of the last complete sync; null since the start of the app. */
  lastSyncedAt: number | null
  /** Since the start of the app. */
  counts: SyncCounts
  /** Last complete comparison with the server; `checkedAt` in ms since 1970. */
  receipt?: { checkedAt: number; collections: Receipt }
  /** Last row that could not be read or merged. */
  problem?: RowProblem
}

/** Counts unsent rows: from look-ups, plus writes since. */
export class UnsentRows {
  /** True for parked rows, by `collection/id`. */
  #isParked = new Map<string, boolean>()
  /** Rows written since the look-up began; undefined if not unsent. */
  readonly #written = new Map<string, boolean | undefined>()

  get unsent(): number {
    return this.#isParked.size
  }

  get parked(): number {
    return [...this.#isParked.values()].filter(Boolean).length
  }

  beginLookUp(): void {
    this.#written.clear()
  }

  endLookUp(rows: PlacedRow[]): void {
    this.#isParked = new Map(rows.map(({ collection, row }) => [`${collection}/${row.id}`, row.parked !== undefined]))
    for (const [key, isParked] of this.#written) this.#set(key, isParked)
  }

  noteWrite(collection: CollectionName, row: SyncedRow): void {
    const key = `${collection}/${row.id}`
    const isParked = row.dirty && !row._deleted ? row.parked !== undefined : undefined
    this.#written.set(key, isParked)
    this.#set(key, isParked)
  }

  #set(key: string, isParked: boolean | undefined): void {
    if (isParked === undefined) this.#isParked.delete(key)
    else this.#isParked.set(key, isParked)
  }
}
