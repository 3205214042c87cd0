// Decides when a sync cycle runs, stops and runs again.
//
//            edit, notification, timer, wake            all done
//   ┌──────┐ ──────────────────────────► ┌─────────┐ ───────────► idle
//   │ idle │                             │ running │ ──► failure: resting ── timer, wake ──► running
//   └──────┘                             └─────────┘ ──► 401, 426, 429: the gate shuts ── opens ──► running
//
// The only state that a failed cycle leaves is that another one is needed.
import { BehaviorSubject, type Observable, type Subscription } from 'rxjs'
import { collectionNames } from '#schemas/collections.ts'
import type { SyncCounts } from '#schemas/sync.ts'
import type { Gate } from '../api/gate.ts'
import { isQuotaError } from '../database/rows/quota-error.ts'
import type { SyncedRow } from '../database/rows/synced-row.ts'
import type { Receipt } from '../database/session/sync-status.ts'
import { Pusher } from './push.ts'
import type { PushLimits } from './push-chunks.ts'
import type { Collections, PlacedRow, RowProblem, RowStore } from './row-store.ts'
import { type CycleEnd, runCycle, type Wanted } from './sync-cycle.ts'
import type { WithLock } from './sync-lock.ts'
import type { SyncServer } from './sync-server.ts'
import { type SyncStatus, UnsentRows } from './sync-status.ts'

interface SyncTimes {
  /** First delay after a failure; doubled for each further one. Milliseconds. */
  retryDelayMs: number
  maxRetryDelayMs: number
  /** Interval of comparisons with the server; doubled while they find differences. Milliseconds. */
  digestEveryMs: number
  /** Longest delay of the comparison that follows a new stream. Milliseconds. */
  digestSoonMs: number
}

export interface SyncEngineOptions {
  collections: Collections
  store: RowStore
  server: SyncServer
  gate: Gate
  withLock: WithLock
  pushLimits: PushLimits
  pullLimit: number
  times: SyncTimes
  /** Called when the storage failed or the lock was stolen; the cycle runs again later. */
  onFailure: (error: unknown) => void
}

const SPLIT_AFTER_FAILURES = 3
/** Limits retries against a server that reports a restore each time. */
const MAX_RESTARTS = 3
const nothingWanted: Wanted = { push: false, pullTo: 0, digest: false }

export class SyncEngine {
  readonly #options: SyncEngineOptions
  readonly #pusher: Pusher
  readonly #unsent = new UnsentRows()
  readonly #status = new BehaviorSubject<SyncStatus>({
    phase: { kind: 'idle' },
    failingSince: null,
    isDeviceFull: false,
    unsent: 0,
    parked: 0,
    lastSyncedAt: null,
    counts: { conflicts: 0, repairs: 0, parks: 0 },
  })
  readonly status$: Observable<SyncStatus> = this.#status.asObservable()
  readonly #subscriptions: Subscription[]
  #wanted = nothingWanted
  #running: Promise<void> | undefined
  #isResting = false
  #isClosed = false
  #wasWoken = false
  #failures = 0
  #differences = 0
  #restarts = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #digestTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SyncEngineOptions) {
    this.#options = options
    const { collections, store, server, pushLimits, gate } = options
    this.#pusher = new Pusher({ server, store, limits: pushLimits, splitAfterFailures: SPLIT_AFTER_FAILURES })
    this.#subscriptions = collectionNames.map((name) =>
      collections[name].eventBulks$.subscribe(({ events }) => {
        for (const { documentData } of events) this.#unsent.noteWrite(name, documentData)
        this.#showCounts()
        if (events.some(({ documentData }) => waits(documentData))) this.#want({ push: true })
      }),
    )
    this.#scheduleDigest()
    // The gate emits its state at once; an open gate starts the first cycle.
    this.#subscriptions.push(
      gate.state$.subscribe((state) => (state.kind === 'open' ? this.wake() : this.#showPhase())),
    )
  }

  /** Syncs everything now: the network is back, or another reason to retry. */
  wake(): void {
    this.#isResting = false
    this.#wasWoken = true
    this.#want({ push: true, pullTo: Number.POSITIVE_INFINITY })
  }

  /** The server has rows up to `seq`. */
  onNotified(seq: number): void {
    this.#isResting = false
    this.#want({ pullTo: seq })
  }

  /**
   * A new stream: some of the server's data may have been restored, which its commits do not tell. Compares soon; at a
   * random time, because a restart of the server connects all devices.
   */
  onConnected(): void {
    const isPatient = this.#differences > 0 // comparisons found a difference that stays
    if (!isPatient) this.#scheduleDigest(this.#options.times.digestSoonMs * (0.5 + Math.random() / 2))
  }

  /** Syncs everything that can be synced now. Resolves with the status in which the engine stopped. */
  async syncNow(): Promise<SyncStatus> {
    this.wake()
    await this.#running
    return this.#status.value
  }

  /** Compares every collection with the server's, as the timer does; the status then has a receipt. */
  async check(): Promise<void> {
    this.#isResting = false
    this.#want({ push: true, pullTo: Number.POSITIVE_INFINITY, digest: true })
    await this.#running
  }

  noteProblem(problem: RowProblem): void {
    this.#show({ problem })
  }

  count(what: keyof SyncCounts): void {
    const { counts } = this.#status.value
    this.#show({ counts: { ...counts, [what]: counts[what] + 1 } })
  }

  /** Stops after the current step. After it resolves, nothing touches the collections. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#digestTimer)
    for (const subscription of this.#subscriptions) subscription.unsubscribe()
    await this.#running
    this.#status.complete()
  }

  #want(more: Partial<Wanted>): void {
    const { push, pullTo, digest } = this.#wanted
    this.#wanted = {
      push: push || more.push === true,
      pullTo: Math.max(pullTo, more.pullTo ?? 0),
      digest: digest || more.digest === true,
    }
    if (!this.#running && this.#mayRun) this.#running = Promise.resolve().then(() => this.#run())
  }

  get #mayRun(): boolean {
    const { push, pullTo, digest } = this.#wanted
    return !this.#isClosed && !this.#isResting && this.#options.gate.isOpen && (push || pullTo > 0 || digest)
  }

  async #run(): Promise<void> {
    clearTimeout(this.#retryTimer)
    while (this.#mayRun) {
      const wanted = this.#wanted
      this.#wanted = nothingWanted
      this.#wasWoken = false
      this.#show({ phase: { kind: 'sending' } })
      try {
        await this.#options.withLock(async (signal) => {
          this.#settle(await this.#cycle(wanted, () => this.#isClosed || signal.aborted), wanted)
        })
      } catch (error) {
        if (!this.#isClosed) this.#options.onFailure(error)
        this.#wanted = { ...this.#wanted, digest: true }
        this.#rest(wanted, error)
      }
    }
    this.#running = undefined
    this.#showPhase()
  }

  #cycle(wanted: Wanted, isStopped: () => boolean): Promise<CycleEnd> {
    const { server, store, pullLimit } = this.#options
    this.#unsent.beginLookUp()
    const onDirtyRows = (rows: PlacedRow[]) => {
      this.#unsent.endLookUp(rows)
      this.#showCounts()
    }
    const onCompared = (collections: Receipt) => this.#show({ receipt: { checkedAt: Date.now(), collections } })
    return runCycle({ server, store, pusher: this.#pusher, pullLimit, onDirtyRows, onCompared }, wanted, isStopped)
  }

  #settle(end: CycleEnd, wanted: Wanted): void {
    switch (end.kind) {
      case 'done':
        this.#failures = 0
        this.#restarts = 0
        if (wanted.digest && end.digest === 'equal') this.#differences = 0
        this.#show({ lastSyncedAt: Date.now(), failingSince: null, isDeviceFull: false })
        break
      case 'again':
        if (end.reason === 'repair') {
          this.#differences += 1
          this.count('repairs')
        }
        // Checks a first repair at once; a repeated difference waits for the timer.
        this.#want({
          push: true,
          pullTo: Number.POSITIVE_INFINITY,
          digest: end.reason === 'repair' && this.#differences === 1,
        })
        this.#restarts += 1
        if (this.#restarts > MAX_RESTARTS) this.#rest(wanted)
        break
      case 'signIn':
      case 'accountDeleted':
      case 'sessionWiped':
      case 'outdated':
      case 'paused':
        this.#options.gate.shut(end)
        this.#want(wanted)
        break
      default:
        this.#rest(wanted)
    }
  }

  /**
   * Waits for the timer or a wake-up; local edits alone start no cycle. Continues at once if it was woken during the
   * cycle.
   */
  #rest(wanted: Wanted, error?: unknown): void {
    this.#isResting = !this.#wasWoken
    this.#show({
      failingSince: this.#status.value.failingSince ?? Date.now(),
      isDeviceFull: isQuotaError(error),
    })
    this.#want({ ...wanted, push: true, pullTo: Number.POSITIVE_INFINITY })
    if (!this.#isResting || this.#isClosed) return
    const { retryDelayMs, maxRetryDelayMs } = this.#options.times
    const delay = Math.min(retryDelayMs * 2 ** this.#failures, maxRetryDelayMs)
    this.#failures += 1
    // Random, so that devices do not retry at the same moment.
    this.#retryTimer = setTimeout(() => this.wake(), delay * (0.5 + Math.random() / 2))
  }

  #scheduleDigest(delay = this.#options.times.digestEveryMs * 2 ** Math.min(this.#differences, 6)): void {
    clearTimeout(this.#digestTimer)
    this.#digestTimer = setTimeout(() => {
      this.#want({ push: true, pullTo: Number.POSITIVE_INFINITY, digest: true })
      this.#scheduleDigest()
    }, delay)
  }

  #showCounts(): void {
    const { unsent, parked } = this.#unsent
    if (unsent !== this.#status.value.unsent || parked !== this.#status.value.parked) this.#show({ unsent, parked })
  }

  #showPhase(): void {
    const { state } = this.#options.gate
    this.#show({ phase: state.kind === 'open' ? { kind: this.#isResting ? 'failing' : 'idle' } : state })
  }

  #show(change: Partial<SyncStatus>): void {
    this.#status.next({ ...this.#status.value, ...change })
  }
}

function waits(row: SyncedRow): boolean {
  return row.dirty === 1 && !row.parked && !row._deleted
}
