import Dexie, { type Table } from 'dexie'

/**
 * Works on a table of an IndexedDB database without the code that writes it, such as RxDB's. Undefined if the database
 * does not exist. Opens it in its current version and closes it afterwards, so that it never blocks an upgrade.
 */
export async function withDocuments<Document, Result>(
  { database: name, table }: { database: string; table: string },
  work: (table: Table<Document, string>) => Promise<Result>,
): Promise<Result | undefined> {
  if (!(await Dexie.exists(name))) return undefined
  const database = new Dexie(name)
  try {
    await database.open()
    return await work(database.table(table))
  } finally {
    database.close()
  }
}
