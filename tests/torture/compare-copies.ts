import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import type { Database } from '#server/db/database.ts'
import { notes } from '#server/db/tables/notes.ts'
import { revisions, userSync } from '#server/db/tables/sync.ts'
import { users } from '#server/db/tables/users.ts'
import type { SavedNote } from './write-notes.ts'

interface StoredNote {
  id: string
  version: string
  name: string
  description: string
}

/** All are counts; every one but the first should be 0. */
export interface Comparison {
  acknowledged: number
  /** Acknowledged, and not (or not so far edited) on the device. */
  lostHere: number
  lostOnServer: number
  /** Notes that are there a second time, under another id. */
  doubled: number
  /** Notes that only one side has, or each in another version. */
  different: number
  /** Sides of merges: one device alone never has a conflict. */
  revisions: number
}

/** Compares the notes that the app showed as saved with device and server, once everything is sent. */
export async function compareCopies(database: Database, page: Page, saved: SavedNote[]): Promise<Comparison> {
  const here = await page.evaluate(readLocalNotes)
  const there: StoredNote[] = await database.select().from(notes)
  const versions = new Map(here.map(({ id, version }) => [id, version]))
  const isSame = ({ id, version }: StoredNote) => versions.get(id) === version
  return {
    acknowledged: saved.length,
    lostHere: countLost(saved, here),
    lostOnServer: countLost(saved, there),
    doubled: there.length - new Set(there.map(({ name }) => name)).size,
    different: there.filter((note) => !isSame(note)).length + here.length - there.filter(isSame).length,
    revisions: await database.$count(revisions),
  }
}

/** Number of writes that the server has numbered for this user. */
export async function countNumberedWrites(database: Database, username: string): Promise<number> {
  const [counter] = await database
    .select({ seq: userSync.seq })
    .from(userSync)
    .innerJoin(users, eq(users.userId, userSync.userId))
    .where(eq(users.username, username))
  return counter?.seq ?? 0
}

function countLost(saved: SavedNote[], stored: StoredNote[]): number {
  const editOf = new Map(stored.map(({ name, description }) => [name, Number(/Edit (\d+) of/.exec(description)?.[1])]))
  return saved.filter(({ name, edit }) => !((editOf.get(name) ?? -1) >= edit)).length
}

/** In the page: what IndexedDB itself holds, past RxDB. */
async function readLocalNotes(): Promise<StoredNote[]> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const found = (await indexedDB.databases()).find(({ name }) =>
    /^rxdb-dexie-vedika-[0-9a-f]+--\d+--notes$/.test(name ?? ''),
  )
  const database = await answer(indexedDB.open(found?.name ?? ''))
  const rows = await answer<StoredNote[]>(database.transaction('docs').objectStore('docs').getAll())
  database.close()
  return rows.filter(({ name }) => name !== undefined)
}
