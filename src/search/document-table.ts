import Dexie, { type Table } from 'dexie'

/** Object store of RxDB's Dexie storage. */
const DOCUMENTS = 'docs'

/**
 * Works on a collection's IndexedDB store without RxDB, which would open its whole database. Undefined if the store
 * does not exist. Opens it in its current version and closes it afterwards, so that it never blocks an upgrade.
 */
export async function withDocuments<Document, Result>(
  store: string,
  work: (table: Table<Document, string>) => Promise<Result>,
): Promise<Result | undefined> {
  if (!(await Dexie.exists(store))) return undefined
  const database = new Dexie(store)
  try {
    await database.open()
    return await work(database.table(DOCUMENTS))
  } finally {
    database.close()
  }
}
