import { liveQuery } from 'dexie'
import { from, type Observable } from 'rxjs'
import { type PublicName, type PublicRows, PublicTables, publicKeyOf } from './public-tables.ts'

/** The opened public tables. */
export interface PublicData {
  tables: PublicTables
  /** The rows of these keys that are on this device, or all rows, by key. */
  read<Name extends PublicName>(name: Name, keys?: readonly string[]): Promise<Map<string, PublicRows[Name]>>
  /** Emits a query's answer, and again after each write to rows that it read, in this tab or another. */
  live<Result>(query: () => Promise<Result>): Observable<Result>
  close(): Promise<void>
  /** Resolves when the database was closed from outside. Close it and open a new one. */
  lost: Promise<void>
}

export async function openPublicData(): Promise<PublicData> {
  const tables = new PublicTables()
  await tables.open()
  const lost = Promise.withResolvers<void>()
  tables.on('close', () => lost.resolve())
  return {
    tables,
    read: (name, keys) => readRows(tables, name, keys),
    live: (query) => from(liveQuery(async () => query())), // Dexie follows the awaits of an async function only
    close: async () => tables.close(),
    lost: lost.promise,
  }
}

async function readRows<Name extends PublicName>(
  tables: PublicTables,
  name: Name,
  keys?: readonly string[],
): Promise<Map<string, PublicRows[Name]>> {
  if (keys?.length === 0) return new Map() // saves a transaction
  const table = tables.table<PublicRows[Name], string>(name)
  const rows = await (keys ? table.bulkGet([...keys]) : table.toArray())
  return new Map(rows.flatMap((row) => (row ? [[publicKeyOf(row), row]] : [])))
}
