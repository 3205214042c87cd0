import type { RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import { distinctUntilChanged, map, type Observable, switchMap } from 'rxjs'
import { session$ } from '../session/session.ts'
import type { OpenedDatabase } from '../store/rx-database.ts'
import type { UserDatabase } from '../store/user-database.ts'

/** The place of the notes of whoever is signed in, for those who read many of them past RxDB. */
export interface NoteStore extends Pick<OpenedDatabase<unknown>, 'lost'> {
  /** Names the store in IndexedDB. */
  name: string
  /** Ids of notes, once they were written: here, in another tab or by replication. */
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
