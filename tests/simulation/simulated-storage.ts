import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { type CollectionName, collectionNames } from '#schemas/collections.ts'
import type { SyncedRow } from '#src/database/rows/synced-row.ts'
import { sleep } from './virtual-time.ts'

export type Storage = RxStorage<unknown, unknown>
type Instance = Record<string, unknown>
type Call = (...args: unknown[]) => Promise<unknown>

/** The rows of an older form that are still to be moved, by collection. */
export type OlderRows = Map<CollectionName, SyncedRow[]>

/** A device's disk: outlives its tabs. */
export interface Disk {
  storage: Storage
  /** Databases that an older release left behind, by name. */
  older: Map<string, OlderRows>
  /**
   * Stored rows of a database at this moment, by `collection/id`; undefined if the storage cannot be read
   * synchronously.
   */
  readNow(databaseName: string): Map<string, SyncedRow> | undefined
  /** Deletes a database that no tab has open. */
  wipe(databaseName: string): Promise<void>
}

export function createDisk(kind: 'memory' | 'dexie'): Disk {
  return kind === 'dexie' ? createDexieDisk() : createMemoryDisk()
}

/** RxDB's memory storage moves written rows to `documents` when it is next read, or is idle. */
interface MemoryState {
  documents: Map<string, SyncedRow>
  ensurePersistenceTask?: Record<'bulkInsertDocs' | 'bulkUpdateDocs', { document: SyncedRow }[]>
}

function storedNow({ documents, ensurePersistenceTask: written }: MemoryState): Iterable<SyncedRow> {
  if (!written) return documents.values()
  const latest = [...written.bulkInsertDocs, ...written.bulkUpdateDocs]
  return new Map([...documents, ...latest.map(({ document }) => [document.id, document] as const)]).values()
}

function createMemoryDisk(): Disk {
  const collectionStates = new Map<string, MemoryState>()
  const storage = { ...getRxStorageMemory(), collectionStates } as unknown as Storage
  const wipe = async (databaseName: string) => {
    for (const key of collectionStates.keys()) if (key.startsWith(databaseName)) collectionStates.delete(key)
  }
  const readNow = (databaseName: string) => {
    const rows = new Map<string, SyncedRow>()
    for (const collection of collectionNames) {
      const state = collectionStates.get([databaseName, collection, 0].join('--memory--'))
      for (const row of state ? storedNow(state) : []) if (!row._deleted) rows.set(`${collection}/${row.id}`, row)
    }
    return rows
  }
  return { storage, older: new Map(), readNow, wipe }
}

function createDexieDisk(): Disk {
  const indexedDB = new IDBFactory()
  const storage = getRxStorageDexie({ indexedDB, IDBKeyRange }) as Storage
  const wipe = async (databaseName: string) => {
    const stores = await indexedDB.databases()
    const own = stores.filter(({ name }) => name?.startsWith(`rxdb-dexie-${databaseName}--`))
    await Promise.all(own.map(({ name = '' }) => emptyDatabase(indexedDB, name)))
  }
  return { storage, older: new Map(), readNow: () => undefined, wipe }
}

/** Emptied, not deleted: RxDB keeps one connection for all tabs of this process, and would find it closed. */
function emptyDatabase(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const names = [...database.objectStoreNames]
      const emptying = database.transaction(names, 'readwrite')
      for (const each of names) emptying.objectStore(each).clear()
      emptying.oncomplete = () => {
        database.close()
        resolve()
      }
      emptying.onerror = () => reject(emptying.error)
    }
  })
}

export interface StorageFaults {
  name: string
  random: () => number
  /** Odds, as they are now. */
  odds: () => { slow: number; error: number; quota: number }
  /**
   * Resolves while the tab runs, later when it is frozen, never after its end: either may come between any two calls.
   */
  untilRunning: () => Promise<void>
}

const interruptedCalls = ['bulkWrite', 'findDocumentsById', 'query']

/** A tab's way to the disk: slow, failing before or after the work is done, and silent once the tab is dead. */
export function openFaultyStorage(disk: Storage, faults: StorageFaults): Storage {
  return {
    ...disk,
    // RxDB refuses one database name twice on one storage; tabs of a device are separate storages to it.
    name: faults.name,
    async createStorageInstance(params) {
      const instance = await disk.createStorageInstance(params)
      const calls = new Map(interruptedCalls.map((name) => [name, interruptCall(instance as never, name, faults)]))
      return new Proxy(instance, {
        get(target, key) {
          const value = calls.get(String(key)) ?? Reflect.get(target, key)
          return typeof value === 'function' && !calls.has(String(key)) ? value.bind(target) : value
        },
      })
    },
  }
}

function interruptCall(instance: Instance, name: string, { random, odds, untilRunning }: StorageFaults): Call {
  const pause = async (share: number) => {
    if (random() < odds().slow * share) await sleep(Math.floor(random() * 6))
    await untilRunning()
  }
  return async (...args) => {
    await untilRunning()
    await pause(1)
    const { error, quota } = odds()
    const isWrite = name === 'bulkWrite'
    if (isWrite && random() < quota) throw Object.assign(new Error('The disk is full'), { name: 'QuotaExceededError' })
    const isFailing = random() < error
    if (isFailing && (!isWrite || random() < 0.5)) throw new Error('The storage failed')
    const result = await (instance[name] as Call).apply(instance, args)
    await pause(0.5)
    if (isFailing) throw new Error('The storage failed after the write')
    return result
  }
}
