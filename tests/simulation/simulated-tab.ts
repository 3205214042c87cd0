// One tab of one device: an RxDB database on a disk that survives crashes, a failing network, and the sync engine.
// Each opening is a new life; promises of a dead life never settle.
import type { CollectionName } from '#schemas/collections.ts'
import { Gate } from '#src/api/gate.ts'
import { updateRows } from '#src/database/rows/row-storage.ts'
import { homeOf, updatePosition } from '#src/database/rows/sync-position.ts'
import { writeRow } from '#src/database/session/write-row.ts'
import { merges as productMerges } from '#src/replication/merges.ts'
import { type Merge, rowRules } from '#src/replication/row-rules.ts'
import { type Collections, type PlacedRow, RowStore, type RowStoreOptions } from '#src/replication/row-store.ts'
import { SyncEngine } from '#src/replication/sync-engine.ts'
import { createSyncLock, type WithLock } from '#src/replication/sync-lock.ts'
import { refuseForeignAnswers, type SyncServer } from '#src/replication/sync-server.ts'
import type { SyncStatus } from '#src/replication/sync-status.ts'
import { openSyncedDatabase } from '../database/synced-database.ts'
import { type Damage, damageRow, movePosition } from './damage.ts'
import { connect } from './simulated-network.ts'
import { openFaultyStorage } from './simulated-storage.ts'
import { moveOlder } from './simulated-upgrade.ts'
import { simulatedTimes } from './simulation-options.ts'
import { addToken, createMerges, createTokenMerge, toggleDeleted } from './token-content.ts'
import { sleep } from './virtual-time.ts'
import { type Device, databaseNameOf, isRefusedDocument, type World } from './world.ts'

const never = new Promise<never>(() => {})
const STOLEN_LOCKS = 0.1

export class SimulatedTab {
  readonly device: Device
  readonly name: string
  readonly #world: World
  #life = 0
  #die: () => void = () => {}
  #died: Promise<void> = Promise.resolve()
  /** Resolves when the tab is not frozen. */
  #awake: Promise<void> = Promise.resolve()
  #opened: { collections: Collections; engine: SyncEngine; gate: Gate } | undefined
  #close: () => void = () => {}
  /** Writes that are neither saved nor rejected yet. */
  readonly #writing = new Set<Promise<boolean>>()
  /**
   * The user whose data it shows. It may differ from the browser's session until the tab learns that another user
   * signed in.
   */
  userId: string
  isOnline = true
  /** Open, or opening. */
  isAlive = false
  clockOffset = 0
  merges = 0
  #repairsOfEarlierLives = 0
  status: SyncStatus | undefined
  /** Number of rows that arrived unreadable; only a digest finds them again. */
  unreadable = 0

  constructor(device: Device, name: string, world: World) {
    this.device = device
    this.userId = device.userId
    this.name = name
    this.#world = world
  }

  get collections(): Collections | undefined {
    return this.#opened?.collections
  }

  /** `collection/id` of the user's row that cannot be read, while there is one. */
  get brokenRow(): string | undefined {
    return this.#world.isDocumentBroken ? `notes/${this.userId.slice(-2)}-0` : undefined
  }

  /** True for rows that cannot equal the server's for now. */
  isLeftOut(collection: CollectionName, id: string): boolean {
    const isRefused = this.#world.isDocumentRefused && isRefusedDocument(collection, id)
    return isRefused || `${collection}/${id}` === this.brokenRow
  }

  get isOpen(): boolean {
    return this.#opened !== undefined
  }

  /** True if nothing prevents this tab from being in sync. */
  get isReachable(): boolean {
    return this.isOnline && this.#hasSession && this.#opened?.gate.isOpen === true
  }

  /** True if only a person can continue. */
  get needsSignIn(): boolean {
    return !this.device.isSignedIn || this.#opened?.gate.state.kind === 'signIn'
  }

  get databaseName(): string {
    return databaseNameOf(this.device, this.userId, this.#world.runId)
  }

  get #hasSession(): boolean {
    return this.device.isSignedIn && this.device.userId === this.userId
  }

  /** Number of digests that differed. */
  get repairs(): number {
    return this.#repairsOfEarlierLives + (this.status?.counts.repairs ?? 0)
  }

  async open(): Promise<void> {
    this.crash() // also while it is still opening
    const life = ++this.#life
    this.isAlive = true
    const { options, replacements, runId } = this.#world
    const { userId, otherUserId, disk, browser } = this.device
    this.userId = userId
    this.#awake = Promise.resolve()
    const closing = new AbortController()
    this.#died = new Promise<void>((resolve) => {
      this.#die = () => {
        closing.abort()
        resolve()
      }
    })
    const untilRunning = () => this.#untilRunning(life)
    const lockTools = browser.toolsOf({ died: this.#died, untilRunning })
    const withLock = createSyncLock({ name: userId, askEveryMs: 1000, closing: closing.signal, tools: lockTools })
    let isOpening = true
    const storage = openFaultyStorage(replacements.storage?.(disk.storage) ?? disk.storage, {
      name: `${runId}-${this.name}-${life}`,
      random: this.#world.random,
      odds: () => this.#storageOdds(isOpening),
      // Waits until RxDB has opened, because a half-opened database cannot be closed.
      untilRunning: () => (isOpening ? Promise.resolve() : untilRunning()),
    })
    const { collections } = await openSyncedDatabase(storage, this.databaseName)
    isOpening = false
    const close = () => void Object.values(collections).map((collection) => collection.close())
    if (life === this.#life) this.#close = close
    else close()
    if (!options.hasDamagedRows) this.#world.descent.watch(collections, this.#world.report)
    await moveOlder(disk, this.databaseName, collections)
    await untilRunning()
    const gate = new Gate()
    const checkAnswers = replacements.checkAnswers ?? refuseForeignAnswers
    const engine = new SyncEngine({
      collections,
      store: this.#createStore(collections),
      server: checkAnswers(this.#connect(userId, otherUserId, untilRunning), userId),
      gate,
      withLock: (work) => this.#withLock(work, withLock),
      pushLimits: { rows: options.batch, bytes: 256 * 1024 },
      pullLimit: options.batch,
      times: { ...simulatedTimes, ...replacements.times },
      onFailure: (error) => this.#world.note(`${this.name} fails: ${String(error)}`),
    })
    engine.status$.subscribe((status) => {
      this.status = status
    })
    this.#opened = { collections, engine, gate }
  }

  /** Ends the process between two storage calls. */
  crash(): void {
    this.#life += 1
    this.isAlive = false
    this.#die()
    const opened = this.#opened
    this.#opened = undefined
    this.#repairsOfEarlierLives = this.repairs
    this.status = undefined
    void opened?.engine.close()
    opened?.gate.close()
    this.#writing.clear()
    this.#close()
    this.#close = () => {}
  }

  /** Logs out: syncs for up to this time, then returns the unsent rows. Undefined after a crash. */
  async leave(milliseconds: number): Promise<PlacedRow[] | undefined> {
    const opened = this.#opened
    if (!opened) return undefined
    const { engine, collections } = opened
    const leave = async () => {
      await Promise.race([engine.syncNow(), sleep(milliseconds)])
      await Promise.allSettled(this.#writing)
      return this.#createStore(collections).findDirty()
    }
    return Promise.race([leave(), this.#died.then(() => undefined)])
  }

  /** Freezes the tab: it reaches neither storage nor network nor other tabs until it runs again. */
  freeze(milliseconds: number): void {
    this.#awake = sleep(milliseconds)
  }

  #connect(userId: string, otherUserId: string, untilRunning: () => Promise<void>): SyncServer {
    const { options } = this.#world
    return connect(this.#world.server, {
      userId,
      otherUserId,
      isOnline: () => this.isOnline,
      isSignedIn: () => this.#hasSession,
      loseSession: () => {
        this.device.isSignedIn = false
      },
      random: this.#world.random,
      hasFaults: () => this.#world.areFaultsOn && options.hasNetworkFaults,
      unreadableRows: () => (this.#world.areFaultsOn ? options.unreadableRows : 0),
      brokenRow: () => this.brokenRow,
      wrongDigests: () => (this.#world.areFaultsOn ? options.wrongDigests : 0),
      untilRunning,
    })
  }

  /** Resolves while this life runs, later while it is frozen, never after its end. */
  async #untilRunning(life: number): Promise<void> {
    await this.#awake
    if (life !== this.#life) await never
  }

  wake(): void {
    this.#opened?.engine.wake()
  }

  signedIn(): void {
    this.#opened?.gate.signedIn()
    this.wake()
  }

  onNotified(seq: number): void {
    this.#opened?.engine.onNotified(seq)
  }

  /** Resolves with true when the write is saved, false when it is rejected. */
  write(collection: CollectionName, id: string, token: string): Promise<boolean> {
    return this.#change(collection, id, (content) => addToken(collection, content, token, this.#now()))
  }

  toggleDeleted(collection: CollectionName, id: string): Promise<boolean> {
    return this.#change(collection, id, (content) => content && toggleDeleted(content, this.#now()))
  }

  /** Falsifies the server state that a row has noted. Its text, and whether it is unsent, stay. */
  async damageRow(collection: CollectionName, id: string, damage: Damage): Promise<void> {
    if (!this.collections) return
    await updateRows(this.collections[collection], [id], (_, row) => row && damageRow(row, damage))
  }

  async damagePosition(bySeq: number): Promise<void> {
    if (!this.collections) return
    await updatePosition(homeOf(this.collections), (position) => movePosition(position, bySeq))
  }

  async #change(collection: CollectionName, id: string, change: Parameters<typeof writeRow>[2]): Promise<boolean> {
    if (!this.collections || this.device.isLeaving) return false
    const writing = writeRow(this.collections[collection], id, change).then(({ kind }) => kind === 'saved')
    this.#writing.add(writing)
    return writing.finally(() => this.#writing.delete(writing))
  }

  #now(): number {
    return Math.max(0, Date.now() + this.clockOffset)
  }

  #createStore(collections: Collections): RowStore {
    const { replacements, options } = this.#world
    const mergeOfOption = options.hasProductMerges ? (name: CollectionName) => productMerges[name] : createTokenMerge
    const createMerge = replacements.merge ?? mergeOfOption
    const storeOptions: RowStoreOptions = {
      collections,
      merges: createMerges((name) => this.#watchMerge(createMerge(name))),
      rules: { ...rowRules, ...replacements.rules },
      newVersion: () => crypto.randomUUID(),
      onProblem: ({ code }) => {
        if (code === 'unreadable') this.unreadable += 1
      },
      onCount: () => {},
    }
    return replacements.createStore?.(storeOptions) ?? new RowStore(storeOptions)
  }

  #watchMerge(merge: Merge): Merge {
    return (base, mine, theirs) => {
      this.merges += 1
      const { areFaultsOn, random, options } = this.#world
      if (areFaultsOn && options.mergeErrors > 0 && random() < options.mergeErrors) throw new Error('merge failed')
      return merge(base, mine, theirs)
    }
  }

  /** A life may still be opening when the next one is open: its odds are those of any opening. */
  #storageOdds(isOpening: boolean): { slow: number; error: number; quota: number } {
    const { areFaultsOn, options } = this.#world
    if (!areFaultsOn) return { slow: 0, error: 0, quota: 0 }
    if (isOpening || !this.isOpen) return { slow: 0.3, error: 0, quota: 0 }
    return { slow: 0.3, error: options.storageErrors, quota: options.quotaErrors }
  }

  /** Sometimes runs without the lock, as if it were stolen while the old holder continues. */
  async #withLock(work: Parameters<WithLock>[0], withLock: WithLock): Promise<void> {
    const { options, areFaultsOn, random } = this.#world
    const isStolen = areFaultsOn && options.hasNetworkFaults && random() < STOLEN_LOCKS
    if (!options.hasLock || isStolen) await work(new AbortController().signal)
    else await withLock(work)
  }
}
