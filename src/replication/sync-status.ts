import type { CollectionName } from '#schemas/collections.ts'
import type { SyncedRow } from '#src/database/synced-row.ts'
import type { PlacedRow, RowProblem } from './row-store.ts'

/** What the indicator shows. */
export interface SyncStatus {
  phase: 'idle' | 'sending' | 'offline' | 'paused' | 'signIn'
  /** Milliseconds since 1970; with phase `paused`. */
  pausedUntil?: number
  /** Rows that the server lacks, parked ones included. */
  unsent: number
  /** Rows that wait for the person, because the server refused them or they could not be merged. */
  parked: number
  /** When everything was last in step; null since the start of the app. */
  lastSyncedAt: number | null
  /** How often the copies were found to differ and were healed, since the start of the app. */
  repairs: number
  /** The latest row that could not be read or merged. */
  problem?: RowProblem
}

/** The unsent rows, counted as they change. */
export class UnsentRows {
  #isParked = new Map<string, boolean>()

  get unsent(): number {
    return this.#isParked.size
  }

  get parked(): number {
    return [...this.#isParked.values()].filter(Boolean).length
  }

  replace(rows: PlacedRow[]): void {
    this.#isParked = new Map(rows.map(({ collection, row }) => [`${collection}/${row.id}`, row.parked !== undefined]))
  }

  /** A row was written. */
  note(collection: CollectionName, row: SyncedRow): void {
    if (row.dirty && !row._deleted) this.#isParked.set(`${collection}/${row.id}`, row.parked !== undefined)
    else this.#isParked.delete(`${collection}/${row.id}`)
  }
}
