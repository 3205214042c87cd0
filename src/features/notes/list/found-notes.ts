import { deepEqual } from 'rxdb/plugins/utils'
import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  Observable,
  of,
  ReplaySubject,
  share,
  startWith,
  switchMap,
  take,
  throttleTime,
  timer,
} from 'rxjs'
import { type NoteStore, noteStore$ } from '../../../database/notes/note-store.ts'
import { type NotesPage, notesById$ } from '../../../database/notes/notes.ts'
import { hasPulled$ } from '../../../database/session/first-pull.ts'
import { ignoreWhenClosed } from '../../../database/store/open-database.ts'
import { untilIdle } from '../../../platform/until-idle.ts'
import type { NoteQuery } from '../../../search/note-index.ts'
import { NoteSearch } from '../../../search/note-search.ts'

/** Keeps the texts in memory for a while after a search, for the next one. */
const KEEP_MS = 120_000
/** Shortest interval between updates of the results by written notes. */
const CHANGES_EVERY_MS = 200
const MAX_WAIT_MS = 5000

interface OpenSearch {
  search: NoteSearch
  store: NoteStore
}

const openSearch$: Observable<OpenSearch | undefined> = noteStore$.pipe(
  switchMap((store) => (store ? open$(store) : of(undefined))),
  share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(KEEP_MS) }),
)

interface FoundPage extends NotesPage {
  /** False while notes are being read: `total` is at least so many. */
  isWhole: boolean
}

/**
 * Notes of a query that are not deleted, last edited first; live. With `isPartEnough` a full page may come before all
 * notes were read.
 */
export function foundNotes$(query: NoteQuery, isPartEnough = false): Observable<FoundPage> {
  return openSearch$.pipe(switchMap((open) => (open ? found$(open, query, isPartEnough) : EMPTY)))
}

/** While subscribed, loads the texts of the notes for a search, once the first pull is complete. */
export function readySearch$(): Observable<unknown> {
  return firstPull$().pipe(switchMap(() => openSearch$))
}

/** The same, once the screen is shown as well. */
export function readySearchLater$(): Observable<unknown> {
  return firstPull$().pipe(
    switchMap(() => untilIdle(MAX_WAIT_MS)),
    switchMap(() => openSearch$),
  )
}

const firstPull$ = () => hasPulled$().pipe(filter(Boolean), take(1))

function open$(store: NoteStore): Observable<OpenSearch> {
  return new Observable((subscriber) => {
    const search = new NoteSearch(store.name)
    const watching = store.written$.subscribe((ids) => search.reread(ids))
    subscriber.next({ search, store })
    return () => {
      watching.unsubscribe()
      search.close()
    }
  })
}

function found$({ search, store }: OpenSearch, query: NoteQuery, isPartEnough: boolean): Observable<FoundPage> {
  return search.changed$.pipe(
    throttleTime(CHANGES_EVERY_MS, undefined, { leading: true, trailing: true }),
    startWith(undefined),
    switchMap(() => search.find(query, isPartEnough)),
    switchMap(({ ids, ...found }) => notesById$(ids).pipe(map((notes) => ({ notes, ...found })))),
    distinctUntilChanged(deepEqual),
    ignoreWhenClosed(store),
  )
}
