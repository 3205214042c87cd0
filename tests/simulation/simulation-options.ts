import type { RxStorage } from 'rxdb/plugins/core'
import { type CollectionName, collectionNames, isWrittenByServer } from '#schemas/collections.ts'
import type { Merge, RowRules } from '#src/replication/row-rules.ts'
import type { RowStore, RowStoreOptions } from '#src/replication/row-store.ts'
import type { SyncEngineOptions } from '#src/replication/sync-engine.ts'
import type { SyncServer } from '#src/replication/sync-server.ts'
import type { RestoreKind } from './simulated-server.ts'

export interface SimulationOptions {
  devices: number
  users: number
  tabsPerDevice: number
  actions: number
  /** Documents in each collection of a user. Many documents find more: with few, the next edit soon heals a fault. */
  documents: number
  /** Rows in a page of a pull and in a chunk of a push. */
  batch: number
  storage: 'memory' | 'dexie'
  /** Lost requests and answers, late duplicates, 401, 429, 500, captive portals, answers for another user, restarts. */
  hasNetworkFaults: boolean
  hasCrashes: boolean
  /** Restarts of tabs or server in a story with a network that fails. */
  leastRestarts: number
  /** After a crash the device's clock may be set back by hours. */
  isClockSetBack: boolean
  /** False: every tab syncs at any time. True: one at a time, but the lock is sometimes stolen from its holder. */
  hasLock: boolean
  /** Users log out and others sign in on the same devices, with unsent work. */
  hasUserChanges: boolean
  /** Some devices start from the previous release, whose rows are then migrated. */
  hasUpgrades: boolean
  /** Weight of deleting and restoring a document; writes have 58. */
  deletions: number
  /** Kinds of restore from a backup; none if empty. */
  restores: RestoreKind[]
  /**
   * Probability that a storage call fails. Reads fail too, and half of the failing writes fail after they took
   * effect.
   */
  storageErrors: number
  quotaErrors: number
  /** Probability that the server rejects a row, that a merge throws, or that a row arrives unreadable. */
  refusals: number
  mergeErrors: number
  unreadableRows: number
  /** One document of each user is unreadable on every device, until all others agree. */
  hasBrokenDocument: boolean
  /** Rows and checkpoints are sometimes overwritten, as a faulty older version of the app might have left them. */
  hasDamagedRows: boolean
  /** Probability that a digest of the server is wrong. */
  wrongDigests: number
  /** The server rejects one document of each user, whatever is written, until all others agree. */
  hasRefusedDocument: boolean
  /** Contents are merged by the product's own rules. */
  hasProductMerges: boolean
  /** Devices write these; a seed gives the same story only with the same ones. */
  collections: readonly CollectionName[]
}

export const defaultOptions: SimulationOptions = {
  devices: 3,
  users: 2,
  tabsPerDevice: 1,
  actions: 60,
  documents: 2,
  batch: 5,
  storage: 'memory',
  hasNetworkFaults: true,
  hasCrashes: true,
  leastRestarts: 4,
  isClockSetBack: false,
  hasLock: true,
  hasUserChanges: false,
  hasUpgrades: false,
  deletions: 4,
  restores: [],
  storageErrors: 0,
  quotaErrors: 0,
  refusals: 0,
  mergeErrors: 0,
  unreadableRows: 0,
  hasBrokenDocument: false,
  hasDamagedRows: false,
  wrongDigests: 0,
  hasRefusedDocument: false,
  hasProductMerges: false,
  collections: collectionNames.filter((name) => !isWrittenByServer(name)),
}

/** Seeds of each configuration in `npm test`, enough to find every planted fault. `npm run simulate` runs more. */
export const SHORT_RUN_SEEDS = 24

/** Intervals of the engine, shorter than the product's. */
export const simulatedTimes = { retryDelayMs: 1000, maxRetryDelayMs: 8000, digestEveryMs: 20_000, digestSoonMs: 20_000 }

/** Configurations of every run. Keep the second: 20 documents, small batches, storage errors, no lock. */
export const configurations: Record<string, Partial<SimulationOptions>> = {
  'a few documents': { quotaErrors: 0.02 },
  'many documents, storage errors, no lock': {
    documents: 7,
    batch: 3,
    storageErrors: 0.02,
    hasLock: false,
    tabsPerDevice: 2,
    devices: 2,
  },
  'two tabs, one sender, frozen now and then': { documents: 7, batch: 3, tabsPerDevice: 2, devices: 2, users: 1 },
  'people come and go on shared computers': { documents: 4, batch: 3, devices: 3, hasUserChanges: true },
  'people come and go in two tabs': { documents: 4, batch: 3, devices: 1, tabsPerDevice: 2, hasUserChanges: true },
  'delete against edit': { documents: 2, deletions: 40, devices: 3, users: 1 },
  'a new form of the data': { documents: 7, batch: 3, hasUpgrades: true, devices: 3, users: 1 },
  'a full disk': { documents: 7, batch: 3, quotaErrors: 0.25 },
  'storage errors': { documents: 7, batch: 3, storageErrors: 0.03 },
  'clock set back, refusals': { documents: 7, batch: 3, isClockSetBack: true, refusals: 0.05 },
  'rows that cannot be read or merged': {
    documents: 7,
    batch: 3,
    mergeErrors: 0.2,
    unreadableRows: 0.03,
    hasBrokenDocument: true,
  },
  'damaged rows and digests': { documents: 7, batch: 3, hasDamagedRows: true, wrongDigests: 0.2 },
  'a document that is refused for good': { documents: 3, batch: 3, hasRefusedDocument: true, users: 1 },
  "the product's merges": { documents: 2, deletions: 20, devices: 3, users: 1, hasProductMerges: true },
  "the product's merges, a server restored": {
    documents: 2,
    batch: 3,
    restores: ['newEpoch', 'inPlace', 'collection'],
    users: 1,
    hasProductMerges: true,
  },
  'one device, all well': { devices: 1, users: 1, documents: 7, hasNetworkFaults: false, hasCrashes: false },
  'one device, a bad network': { devices: 1, users: 1, documents: 7, batch: 3, quotaErrors: 0.02 },
  'server restored from a backup': { documents: 7, batch: 3, restores: ['newEpoch'], refusals: 0.03 },
  'server restored in place': { documents: 4, batch: 3, restores: ['inPlace'], users: 1 },
  'one collection restored': { documents: 4, batch: 3, restores: ['collection'], users: 1 },
  'restores of all kinds, storage errors, two tabs': {
    documents: 3,
    batch: 3,
    restores: ['newEpoch', 'inPlace', 'collection'],
    storageErrors: 0.02,
    devices: 2,
    users: 1,
    tabsPerDevice: 2,
  },
}

export interface Figures {
  actions: number
  /** Number of writes acknowledged to users. */
  saved: number
  rowsPushed: number
  rowsPulled: number
  conflicts: number
  merges: number
  repairs: number
  restores: number
  /** The longest time from the end of all faults until all copies agreed, in ms. */
  healMs: number
}

export function noFigures(): Figures {
  return {
    actions: 0,
    saved: 0,
    rowsPushed: 0,
    rowsPulled: 0,
    conflicts: 0,
    merges: 0,
    repairs: 0,
    restores: 0,
    healMs: 0,
  }
}

/** Replacements for parts of the engine, to prove that the simulation notices. */
export interface Replacements {
  rules?: Partial<RowRules>
  createStore?: (options: RowStoreOptions) => RowStore
  checkAnswers?: (server: SyncServer, userId: string) => SyncServer
  merge?: (collection: CollectionName) => Merge
  storage?: (storage: RxStorage<unknown, unknown>) => RxStorage<unknown, unknown>
  times?: Partial<SyncEngineOptions['times']>
}
