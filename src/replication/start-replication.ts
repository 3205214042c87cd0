import type { Observable } from 'rxjs'
import type { CollectionName } from '#schemas/collections.ts'
import type { Gate } from '../api/gate.ts'
import { listenToChanges } from './change-stream.ts'
import { createHttpSyncServer } from './http-sync-server.ts'
import { type Merge, rowRules } from './row-rules.ts'
import { type Collections, RowStore } from './row-store.ts'
import { SyncEngine } from './sync-engine.ts'
import { createSyncLock } from './sync-lock.ts'
import type { SyncStatus } from './sync-status.ts'

interface ReplicationOptions {
  userId: string
  /** The user's open collections. After a reopened database, close this replication and start another. */
  collections: Collections
  merges: Record<CollectionName, Merge>
  /** The app's gate, which other calls of the app shut too. */
  gate: Gate
  /** True to listen to change notifications; the service worker does not. */
  isListening: boolean
}

export interface Replication {
  status$: Observable<SyncStatus>
  /** Syncs everything that can be synced now. Resolves with the status in which it stopped. */
  syncNow(): Promise<SyncStatus>
  /** Compares every collection with the server's; if possible, the status then has a receipt. */
  check(): Promise<void>
  /** Call it after the user has signed in again. */
  signedIn(): void
  /** After it resolves, nothing touches the collections. */
  close(): Promise<void>
}

const MINUTE = 60_000
const PUSH_LIMITS = { rows: 100, bytes: 256 * 1024 }
const PULL_LIMIT = 100
const TIMES = { retryDelayMs: 5000, maxRetryDelayMs: 5 * MINUTE, digestEveryMs: 10 * MINUTE, digestSoonMs: MINUTE / 3 }
/** A stuck tab's lock is taken over with the fourth question. */
const ASK_SENDER_EVERY_MS = 1000
const ASK_LISTENER_EVERY_MS = 15_000

/** Syncs the user's collections with the server until closed. */
export function startReplication(options: ReplicationOptions): Replication {
  const { userId, collections, merges, gate } = options
  const closing = new AbortController()
  const { signal } = closing
  const store = new RowStore({
    collections,
    merges,
    rules: rowRules,
    newVersion: () => crypto.randomUUID(),
    onProblem: (problem) => engine.noteProblem(problem),
    onCount: (what) => engine.count(what),
  })
  const engine = new SyncEngine({
    collections,
    store,
    server: createHttpSyncServer(userId, signal),
    gate,
    withLock: createSyncLock({
      name: `vedika-sync-${userId}`,
      askEveryMs: ASK_SENDER_EVERY_MS,
      closing: signal,
    }),
    pushLimits: PUSH_LIMITS,
    pullLimit: PULL_LIMIT,
    times: TIMES,
    onFailure: (error) => console.warn('Sync failed and will be tried again', error),
  })
  globalThis.addEventListener?.('online', () => engine.wake(), { signal })
  if (options.isListening) void listenInOneTab(options, engine, signal)
  return {
    status$: engine.status$,
    syncNow: () => engine.syncNow(),
    check: () => engine.check(),
    signedIn: () => gate.signedIn(),
    close: () => {
      closing.abort()
      return engine.close()
    },
  }
}

/** One tab of the user holds the connection; the others see its changes in the database. */
async function listenInOneTab(
  { userId, gate }: ReplicationOptions,
  engine: SyncEngine,
  closing: AbortSignal,
): Promise<void> {
  const withLine = createSyncLock({ name: `vedika-doorbell-${userId}`, askEveryMs: ASK_LISTENER_EVERY_MS, closing })
  const handlers = { onNotified: (seq: number) => engine.onNotified(seq), onConnected: () => engine.onConnected() }
  while (!closing.aborted) {
    // Rejects when this tab closes, or was frozen and lost the lock: then it queues again.
    await withLine((taken) =>
      listenToChanges({ userId, gate, ...handlers, signal: AbortSignal.any([closing, taken]) }),
    ).catch(() => {})
  }
}
