import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { distinctUntilChanged, map, type Observable, switchMap } from 'rxjs'
import { session$ } from '../session/session.ts'
import type { OpenedDatabase } from '../store/rx-database.ts'
import type { UserDatabase } from '../store/user-database.ts'

/** The store of the signed-in user's notes, for code that reads many notes past RxDB. */
export interface NoteStore extends Pick<OpenedDatabase<unknown>, 'lost'> {
  /** The store's name in IndexedDB. */
  name: string
  /** Ids of notes that were written: in this tab, in another tab or by replication. */
  written$: Observable<string[]>
}

/** Undefined while nobody is signed in. */
export const noteStore$: Observable<NoteStore | undefined> = session$.pipe(
  map((session) => (session.kind === 'user' ? session.database : undefined)),
  distinctUntilChanged(),
  switchMap(async (database) => database && storeOf(database)),
)

async function storeOf({ collections, lost }: UserDatabase): Promise<NoteStore> {
  const { eventBulks$, storageInstance } = collections.notes
  const { dexieDb } = await (storageInstance as unknown as RxStorageInstanceDexie<unknown>).internals
  const written$ = eventBulks$.pipe(map(({ events }) => events.map(({ documentId }) => documentId)))
  return { name: dexieDb.name, written$, lost }
}
