// Reads IndexedDB below RxDB's collections, whichever version of the app wrote it.
import type { SyncedRow } from './synced-row.ts'

/** The object store in which RxDB's Dexie storage keeps documents. */
const TABLE = 'docs'
const BATCH = 100

/** A stored row: `_deleted` is text, because IndexedDB cannot index booleans. */
type RawRow = SyncedRow & { _deleted: '0' | '1' }

/** Opens a store as it is; undefined if none has this name. The caller closes it. */
export function openRawStore(name: string): Promise<IDBDatabase | undefined> {
  return open(name, undefined)
}

/**
 * Takes a store over from all other tabs and workers. Their connections close after their last write, and the table
 * gets a new name, so that no other version of the app can write to it. Undefined if the store is gone.
 */
export async function fenceStore(name: string): Promise<IDBDatabase | undefined> {
  for (;;) {
    const store = await open(name, undefined)
    if (!store?.objectStoreNames.contains(TABLE)) return store
    store.close()
    const sealed = await open(name, store.version + 1)
    sealed?.close()
  }
}

/** Reads every row of a store in batches, fenced or not. */
export async function* readRawRows(store: IDBDatabase): AsyncGenerator<SyncedRow[]> {
  const tables = [...store.objectStoreNames].filter((name) => name.startsWith(TABLE))
  for (const table of tables) {
    let range: IDBKeyRange | null = null
    for (;;) {
      const rows = await resultOf<RawRow[]>(store.transaction(table).objectStore(table).getAll(range, BATCH))
      yield rows.map((row) => ({ ...row, _deleted: row._deleted === '1' }))
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) break
      range = IDBKeyRange.lowerBound(last.id, true)
    }
  }
}

/** Opens an existing store. A newer `version` renames the table of rows; undefined if another tab was first. */
function open(name: string, version: number | undefined): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(name, version)
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion === 0)
        opening.transaction?.abort() // the store is missing and must not be created
      else if (opening.transaction) opening.transaction.objectStore(TABLE).name = `${TABLE}-${oldVersion}`
    }
    opening.onerror = (event) => {
      event.preventDefault()
      const isGone = opening.error?.name === 'AbortError' || opening.error?.name === 'VersionError'
      if (isGone) resolve(undefined)
      else reject(opening.error)
    }
  })
}

function resultOf<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
