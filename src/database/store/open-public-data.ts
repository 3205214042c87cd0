import { liveQuery } from 'dexie'
import { Observable } from 'rxjs'
import {
  closeOlderTables,
  moveOlderRows,
  type OlderTables,
  openOlderTables,
  readOlderRows,
} from './older-public-tables.ts'
import { type PublicName, type PublicRows, PublicTables, publicKeyOf } from './public-tables.ts'

/** The opened public tables. */
export interface PublicData {
  tables: PublicTables
  /** Tables of earlier versions whose rows are not moved yet. */
  older: OlderTables
  /** The rows of these keys that are on this device, or all rows, by key. */
  read<Name extends PublicName>(name: Name, keys?: readonly string[]): Promise<Map<string, PublicRows[Name]>>
  /** Emits a query's answer, and again after each write to rows that it read, in this tab or another. */
  live<Result>(query: () => Promise<Result>): Observable<Result>
  /** Moves what earlier versions stored to the present tables. Rejects when the storage fails. */
  moveOlder(): Promise<void>
  close(): Promise<void>
  /** Resolves when the database was closed from outside. Close it and open a new one. */
  lost: Promise<void>
}

export async function openPublicData(): Promise<PublicData> {
  const tables = new PublicTables()
  await tables.open()
  const lost = Promise.withResolvers<void>()
  tables.on('close', () => lost.resolve())
  const older = (await tables.moves.get('rxdb')) ? {} : await openOlderTables()
  const close = async () => {
    closeOlderTables(older)
    tables.close()
  }
  return {
    tables,
    older,
    read: (name, keys) => readRows(tables, older, name, keys),
    live,
    moveOlder: () => moveOlderRows(tables),
    close,
    lost: lost.promise,
  }
}

async function readRows<Name extends PublicName>(
  tables: PublicTables,
  older: OlderTables,
  name: Name,
  keys?: readonly string[],
): Promise<Map<string, PublicRows[Name]>> {
  if (keys?.length === 0) return new Map() // saves a transaction
  const table = tables.table<PublicRows[Name], string>(name)
  const present = await (keys ? table.bulkGet([...keys]) : table.toArray())
  const found = new Map(present.flatMap((row) => (row ? [[publicKeyOf(row), row]] : [])))
  const missing = keys?.filter((key) => !found.has(key))
  for (const row of await readOlderRows(older, name, missing))
    if (!found.has(publicKeyOf(row))) found.set(publicKeyOf(row), row)
  return found
}

function live<Result>(query: () => Promise<Result>): Observable<Result> {
  return new Observable((subscriber) => {
    // Dexie follows the awaits of an async function only.
    const subscription = liveQuery(async () => query()).subscribe(
      (result) => subscriber.next(result),
      (error) => subscriber.error(error),
    )
    return () => subscription.unsubscribe()
  })
}
