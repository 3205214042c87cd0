import pg from 'pg'
import type { Page } from 'playwright'
import type { Account } from './token-ledger.ts'

/** A document on the server or on a device. */
export interface CopiedRow {
  collection: string
  id: string
  version: string
  /** Fields that the run writes, as JSON. */
  content: string
}

export interface ServerRow extends CopiedRow {
  account: Account
  /** The whole row. */
  text: string
}

export interface ServerCopy {
  rows: ServerRow[]
  /** Texts of both sides of merges, and of places where a word may be repeated on purpose. */
  revisions: { account: Account; text: string }[]
  /** Times that days of membership were bought. */
  purchases: number
}

/** Columns of each table that a run fills, and the matching fields on the device. */
const tables: Record<string, { table: string; columns: Record<string, string> }> = {
  notes: { table: 'notes', columns: { name: 'name', description: 'description', deletedAt: 'deleted_at' } },
  noteCategories: { table: 'note_categories', columns: { name: 'name', deletedAt: 'deleted_at' } },
  bookmarks: { table: 'bookmarks', columns: { deletedAt: 'deleted_at' } },
  profiles: { table: 'profiles', columns: { hobbies: 'hobbies' } },
  chatSessions: { table: 'chat_sessions', columns: { chatTitle: 'chat_title', deletedAt: 'deleted_at' } },
  chatTurns: { table: 'chat_turns', columns: { question: 'question', answer: 'answer', deletedAt: 'deleted_at' } },
}

export async function readServer(connectionString: string): Promise<ServerCopy> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const rows: ServerRow[] = []
    for (const [collection, { table, columns }] of Object.entries(tables)) {
      const found = await client.query(
        `select username, id, version, row_to_json(each) as row from ${table} each join users using (user_id)`,
      )
      for (const { username, id, version, row } of found.rows) {
        const content = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]]))
        rows.push({
          account: username,
          collection,
          id,
          version,
          content: JSON.stringify(content),
          text: JSON.stringify(row),
        })
      }
    }
    const revisions = await client.query(
      'select username as account, content::text as text from revisions join users using (user_id)',
    )
    const bought = await client.query(
      "select count(*)::int as purchases from transactions where reference like 'days:%'",
    )
    return { rows, revisions: revisions.rows, purchases: bought.rows[0].purchases }
  } finally {
    await client.end()
  }
}

/** Content of IndexedDB, read without the app: the synced rows, and all text. */
export async function readDevice(page: Page): Promise<{ rows: CopiedRow[]; text: string }> {
  const stores = await page.evaluate(dumpDatabases)
  const rows: CopiedRow[] = []
  for (const { database, documents } of stores) {
    const collection = /^rxdb-dexie-vedika-[0-9a-f]+--\d+--(\w+)$/.exec(database)?.[1]
    const columns = tables[collection ?? '']?.columns
    if (!collection || !columns) continue
    for (const document of documents) {
      if (typeof document.version !== 'string' || String(document.id).startsWith('~')) continue // not a document
      const content = Object.fromEntries(Object.keys(columns).map((field) => [field, document[field]]))
      rows.push({ collection, id: String(document.id), version: document.version, content: JSON.stringify(content) })
    }
  }
  return { rows, text: JSON.stringify(stores) }
}

/** Runs in the page. */
async function dumpDatabases(): Promise<{ database: string; documents: Record<string, unknown>[] }[]> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const stores: { database: string; documents: Record<string, unknown>[] }[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const documents = await answer(database.transaction(store).objectStore(store).getAll())
      stores.push({ database: name, documents })
    }
    database.close()
  }
  return stores
}
