import Dexie, { type Table } from 'dexie'

/** Where RxDB's storage on Dexie keeps the documents of a collection. */
const DOCUMENTS = 'docs'

/**
 * Works on the documents in a store of IndexedDB, past RxDB, which would open all of its own; undefined where there is no
 * such store. It is opened as it is and closed again, so that it stands in the way of nobody who changes it.
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
