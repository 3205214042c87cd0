// Public data that earlier versions stored by RxDB, one IndexedDB database for each table. docs/decisions/0048
import Dexie, { type Table } from 'dexie'
import { OLDER_BY_AGE, OLDER_TABLE, PUBLIC_DATABASE } from './article-store.ts'
import { type PublicName, type PublicRows, type PublicTables, publicKeyOf } from './public-tables.ts'
import { findStores } from './user-stores.ts'

/** A row with RxDB's fields. */
type OlderRow<Name extends PublicName> = PublicRows[Name] & { _deleted: '0' | '1' }

export type OlderTables = { [Name in PublicName]?: Table<OlderRow<Name>, string> | undefined }

const BATCH = 50
/** Opens the tables that this device still has. Leaves out one that cannot be read: its rows can be fetched again. */
export async function openOlderTables(): Promise<OlderTables> {
  const stores = await findStores(PUBLIC_DATABASE)
  const openTable = <Name extends PublicName>(name: Name) =>
    openOlderTable<Name>(stores.find(({ collection }) => collection === name)?.name)
  const [pages, stories, articles] = await Promise.all([
    openTable('pages'),
    openTable('stories'),
    openTable('articles'),
  ])
  return { pages, stories, articles }
}

async function openOlderTable<Name extends PublicName>(
  store: string | undefined,
): Promise<Table<OlderRow<Name>, string> | undefined> {
  if (!store) return undefined
  const database = new Dexie(store, { autoOpen: false }) // deleted by another tab, it must stay deleted
  try {
    await database.open()
    return database.table(OLDER_TABLE)
  } catch (error) {
    console.warn(`${store} cannot be read:`, error)
    return undefined
  }
}

export function closeOlderTables(older: OlderTables): void {
  for (const table of Object.values(older)) table?.db.close()
}

/** The rows of these keys that are not moved yet, or all of them. None once the tables were deleted. */
export async function readOlderRows<Name extends PublicName>(
  older: OlderTables,
  name: Name,
  keys?: readonly string[],
): Promise<PublicRows[Name][]> {
  const table = older[name]
  if (!table?.db.isOpen() || keys?.length === 0) return []
  const read = keys ? table.bulkGet([...keys]) : table.toArray()
  const rows = await read.catch((error: unknown) => {
    if (table.db.isOpen()) console.warn(`${table.db.name} cannot be read:`, error)
    return []
  })
  return rows.flatMap((row) => (row ? removeRxFields<Name>(row) : []))
}

/**
 * Moves every row to the present tables, the latest articles first, then deletes the databases of earlier versions. A
 * later run continues an interrupted one, and takes what a tab of an earlier version has stored since. Two tabs may
 * run it at once. Rejects when the storage fails.
 */
export async function moveOlderRows(tables: PublicTables): Promise<void> {
  const older = await openOlderTables()
  try {
    for (const name of ['pages', 'stories', 'articles'] as const) await moveTable(tables, name, older)
  } finally {
    closeOlderTables(older)
  }
  await tables.moves.put({ from: 'rxdb' })
  for (const { name } of await findStores(PUBLIC_DATABASE)) await Dexie.delete(name)
}

async function moveTable<Name extends PublicName>(tables: PublicTables, name: Name, older: OlderTables): Promise<void> {
  const table = older[name] as Table<OlderRow<Name>, string> | undefined
  if (!table) return
  const rest = name === 'articles' ? table.orderBy(OLDER_BY_AGE).reverse() : table.toCollection()
  for (;;) {
    const rows = await rest.clone().limit(BATCH).toArray()
    if (rows.length === 0) return
    await putUnlessNewer(tables.table(name), rows.flatMap(removeRxFields<Name>))
    await table.bulkDelete(rows.map(publicKeyOf))
  }
}

async function putUnlessNewer<Row extends PublicRows[PublicName]>(table: Table<Row, string>, rows: Row[]) {
  await table.db.transaction('rw', table, async () => {
    const present = await table.bulkGet(rows.map(publicKeyOf))
    const isMissing = (row: Row, place: number) => fetchTimeOf(present[place]) < fetchTimeOf(row)
    await table.bulkPut(rows.filter(isMissing))
  })
}

/** None of a row that RxDB marks as deleted. */
function removeRxFields<Name extends PublicName>(row: OlderRow<Name>): PublicRows[Name][] {
  const { _deleted, _meta, _rev, _attachments, ...fields } = row as OlderRow<Name> & Record<string, unknown>
  return _deleted === '1' ? [] : [fields as unknown as PublicRows[Name]]
}

/** In ms since 1970. Stories are stored without a time: any is as good as another, but better than none. */
function fetchTimeOf(row: PublicRows[PublicName] | undefined): number {
  if (!row) return -1
  if ('cachedAt' in row) return row.cachedAt
  return 'fetchedAt' in row ? row.fetchedAt : 0
}
