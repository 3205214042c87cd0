import { type CollectionName, collectionNames, isWrittenByServer } from '#schemas/collections.ts'
import { migrateContent } from '#schemas/content-migrations.ts'
import type { Commit, PullAnswer, PulledRow, PushRowAnswer, RowError, ServerState } from '#schemas/sync.ts'
import {
  type Decide,
  findDirtyRows,
  type SyncedCollection,
  updateRows,
  visitRows,
} from '../database/rows/row-storage.ts'
import {
  homeOf,
  initialPosition,
  readPosition,
  type SyncPosition,
  updatePosition,
} from '../database/rows/sync-position.ts'
import type { SyncedRow } from '../database/rows/synced-row.ts'
import { attemptState } from './attempt-state.ts'
import type { OwnWrites } from './own-writes.ts'
import type { Merge, RowContext, RowRules } from './row-rules.ts'

/** Larger batches block the page. */
const BATCH = 100

export type Collections = Record<CollectionName, SyncedCollection>

/** A row with its collection. */
export interface PlacedRow {
  collection: CollectionName
  row: SyncedRow
}

/** A row that failed its schema or merge. It is parked or skipped, and the others continue. */
export interface RowProblem extends RowError {
  collection: CollectionName
  id: string
}

/** The sequence numbers in (from, to] of one server database. */
interface SeqRange {
  epoch: string
  from: number
  to: number
  /** True if the server has nothing after `to`. */
  isEnd: boolean
}

/**
 * `first`: the device is empty, so rows are written without reading. `repair`: the server may have lost writes, or
 * this device's record is in doubt, so only versions are compared.
 */
type PageMode = 'first' | 'usual' | 'repair'

export interface RowStoreOptions {
  collections: Collections
  merges: Record<CollectionName, Merge>
  rules: RowRules
  newVersion: () => string
  onProblem: (problem: RowProblem) => void
  /** Called when two edits were merged, and when a row is parked. */
  onCount: (what: 'conflicts' | 'parks') => void
}

/** The rows of one user and the sync position: applies the rules to the database. */
export class RowStore {
  readonly #options: RowStoreOptions
  readonly #home: SyncedCollection
  /** True if a row was skipped since the position was last written. */
  #hasLeftOut = false

  constructor(options: RowStoreOptions) {
    this.#options = options
    this.#home = homeOf(options.collections)
  }

  /** Every unsent row in sending order, including parked ones. */
  async findDirty(): Promise<PlacedRow[]> {
    const found = await Promise.all(collectionNames.map((name) => findDirtyRows(this.#options.collections[name])))
    return collectionNames.flatMap((collection, index) =>
      (found[index] as SyncedRow[]).map((row) => ({ collection, row })),
    )
  }

  /** Stores the server's answers to sent rows. Returns the current rows. */
  async storeAnswers(sent: PlacedRow[], answers: PushRowAnswer[]): Promise<PlacedRow[]> {
    const { rules } = this.#options
    const answerOf = new Map(sent.map(({ collection, row }, index) => [`${collection}/${row.id}`, answers[index]]))
    let hasLost = false
    const stored = await this.#updateSent(sent, (row, { collection, row: sentRow }) => {
      const answer = answerOf.get(`${collection}/${sentRow.id}`)
      switch (answer?.kind) {
        case 'ok':
          return rules.afterOk(row, sentRow, answer, this.#contextOf(collection))
        case 'conflict': {
          // Nothing was stored here since, and the server has less than this row: it lost a write.
          const isLost = row?.version === sentRow.version && row.seq === sentRow.seq && answer.state.seq < row.seq
          hasLost ||= isLost
          return this.takeServerState(collection, row, sentRow.id, answer.state, isLost)
        }
        case 'rejected':
          this.#options.onCount('parks')
          return rules.afterRejected(row, sentRow, answer.error)
        default:
          return row
      }
    })
    if (hasLost) await this.requestRepair()
    return stored
  }

  /** Prevents rows from being sent again unchanged. */
  async park(sent: PlacedRow[], error: RowError): Promise<void> {
    for (const _ of sent) this.#options.onCount('parks')
    await this.#updateSent(sent, (row, { row: sentRow }) => this.#options.rules.afterRejected(row, sentRow, error))
  }

  /** Stores a page of server rows. Skips rows that cannot be read or merged, and notes that for the next comparison. */
  async storeRows(rows: PulledRow[], mode: PageMode): Promise<void> {
    await Promise.all(
      collectionNames.map(async (collection) => {
        const states = new Map(rows.filter((row) => row.collection === collection).map((row) => [row.id, row]))
        const decide: Decide = (id, row) => {
          return this.takeServerState(collection, row, id, states.get(id) as PulledRow, mode === 'repair')
        }
        const assumed = mode === 'first' ? new Map<string, SyncedRow>() : undefined
        await updateRows(this.#options.collections[collection], [...states.keys()], decide, { assumed })
      }),
    )
  }

  /** A row that is unreadable or cannot be merged stops no other: it is skipped, or parked if it has unsent work. */
  takeServerState(
    collection: CollectionName,
    row: SyncedRow | undefined,
    id: string,
    { version, seq, content, owned, ancestors }: ServerState,
    isRepair: boolean,
  ): SyncedRow | undefined {
    const state = { version, seq, content: migrateContent(collection, content), owned, ancestors }
    const attempt = attemptState(collection, state, () =>
      this.#options.rules.afterServerState(row, id, state, this.#contextOf(collection, isRepair)),
    )
    if (attempt.kind === 'taken') return attempt.row
    this.#options.onProblem({ collection, id, ...attempt.error })
    this.#hasLeftOut = true
    if (!row?.dirty || row.parked) return row
    this.#options.onCount('parks')
    return { ...row, parked: attempt.error }
  }

  /** Visits every row of a collection in small batches. */
  async visit(collection: CollectionName, look: (row: SyncedRow) => void): Promise<void> {
    await visitRows(this.#options.collections[collection], look)
  }

  /** Marks rows as unsent that the server has lost. `lost`: the versions it once had, by `collection/id`. */
  async requeueLost(lost: ReadonlyMap<string, string>): Promise<void> {
    for (const collection of collectionNames) {
      const keys = [...lost.keys()].filter((key) => key.startsWith(`${collection}/`))
      const ids = keys.map((key) => key.slice(collection.length + 1))
      const decide: Decide = (id, row) => {
        // Another tab may have sent the row since.
        const isLost = row && serverVersionOf(row) === lost.get(`${collection}/${id}`)
        return isLost ? this.#afterLoss(collection, row) : row
      }
      for (let start = 0; start < ids.length; start += BATCH) {
        await updateRows(this.#options.collections[collection], ids.slice(start, start + BATCH), decide)
      }
    }
  }

  /** A server-only row that the server lost is deleted. */
  #afterLoss(collection: CollectionName, row: SyncedRow): SyncedRow {
    return isWrittenByServer(collection) ? { ...row, _deleted: true } : this.#options.rules.afterServerLoss(row)
  }

  readPosition(): Promise<SyncPosition> {
    return readPosition(this.#home)
  }

  /**
   * Stores an answer's epoch and commit before its rows. If a device stored rows and died before the commit, it would
   * not notice that a restored server lacks them. After the first answer the device follows one database of the
   * server. Returns the position; its epoch differs if the answer is of another database.
   */
  adoptServer({ epoch, commit }: Pick<PullAnswer, 'epoch' | 'commit'>): Promise<SyncPosition> {
    return updatePosition(this.#home, (position) => {
      if (!position.epoch) return withCommit({ ...position, epoch }, commit)
      return position.epoch === epoch ? withCommit(position, commit) : position
    })
  }

  /** Moves the position to the end of stored rows. Does nothing if the position is further or was reset. */
  async advance({ epoch, from, to, isEnd }: SeqRange): Promise<void> {
    const hasLeftOut = this.#hasLeftOut
    await updatePosition(this.#home, (position) => {
      if (position.epoch !== epoch) return position
      if (position.needsRepair || position.seq < from) return position
      const hasPulled = position.hasPulled || isEnd
      if (position.seq >= to) return hasPulled === position.hasPulled ? position : { ...position, hasPulled }
      return { ...position, seq: to, hasPulled, hasGaps: position.hasGaps || hasLeftOut }
    })
    this.#hasLeftOut = false
  }

  /** Skips own writes directly after the position, so that no pull returns them. */
  async fastForward(own: OwnWrites): Promise<void> {
    await updatePosition(this.#home, (position) => {
      const seq = own.endAfter(position.seq, position.epoch)
      return seq > position.seq && !position.needsRepair ? { ...position, seq } : position
    })
  }

  /** Makes the next cycle compare every row with the server's. */
  async requestRepair(): Promise<void> {
    await updatePosition(this.#home, (position) => ({ ...position, seq: 0, hasGaps: false, needsRepair: true }))
  }

  /** The same after the server was replaced by another database or an older state. */
  async requestRestart(): Promise<void> {
    await updatePosition(this.#home, ({ hasPulled }) => ({ ...initialPosition, hasPulled, needsRepair: true }))
  }

  /** Last known server version of each document, by `collection/id`. */
  async readServerVersions(): Promise<Map<string, string>> {
    const versions = new Map<string, string>()
    for (const collection of collectionNames) {
      await this.visit(collection, (row) => {
        const version = serverVersionOf(row)
        if (version) versions.set(`${collection}/${row.id}`, version)
      })
    }
    return versions
  }

  /** Completes a repair: everything up to `to` was compared, and every difference stored. */
  async finishRepair({ epoch, to }: Pick<SeqRange, 'epoch' | 'to'>): Promise<void> {
    const hasGaps = this.#hasLeftOut
    await updatePosition(this.#home, (position) =>
      position.epoch === epoch && position.needsRepair
        ? { ...position, seq: to, hasGaps, needsRepair: false, hasPulled: true }
        : position,
    )
    this.#hasLeftOut = false
  }

  #contextOf(collection: CollectionName, isRepair = false): RowContext {
    const { merges, newVersion, onCount } = this.#options
    const merge: Merge = (...sides) => {
      onCount('conflicts')
      return merges[collection](...sides)
    }
    return { collection, merge, newVersion, isRepair }
  }

  async #updateSent(
    sent: PlacedRow[],
    decide: (row: SyncedRow | undefined, sent: PlacedRow) => SyncedRow | undefined,
  ): Promise<PlacedRow[]> {
    const updated = await Promise.all(
      collectionNames.map(async (collection) => {
        const placed = new Map(sent.filter((each) => each.collection === collection).map((each) => [each.row.id, each]))
        const rows = await updateRows(
          this.#options.collections[collection],
          [...placed.keys()],
          (id, row) => decide(row, placed.get(id) as PlacedRow),
          { assumed: new Map([...placed].map(([id, { row }]) => [id, row])) },
        )
        return [...rows.values()].map((row) => ({ collection, row }))
      }),
    )
    return updated.flat()
  }
}

function serverVersionOf({ dirty, base, version }: SyncedRow): string | undefined {
  return dirty ? base?.version : version
}

/** The position with the newer of two commits. */
function withCommit(position: SyncPosition, commit: Commit | null): SyncPosition {
  if (!commit || commit.id === position.commit?.id || commit.seq < (position.commit?.seq ?? 0)) return position
  return { ...position, commit }
}
