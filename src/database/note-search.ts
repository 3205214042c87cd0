import type { RxDocument } from 'rxdb/plugins/core'
import { deepEqual } from 'rxdb/plugins/utils'
import { distinctUntilChanged, map, type Observable, ReplaySubject, share, timer } from 'rxjs'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { foldText } from '../platform/fold-text.ts'
import { type NotesPage, toNote } from './notes.ts'
import type { SyncedCollection } from './row-storage.ts'
import { queryUser$ } from './session.ts'
import type { SyncedRow } from './synced-row.ts'

export interface NoteQuery {
  /** All of them are in the name, the text or the tags, also within a word. */
  words: string
  /** Undefined for any. */
  categoryId: string | undefined
  isBookmarked: boolean
  /** Counts from 0. */
  page: number
  size: number
}

type NoteRow = RxDocument<SyncedRow>

/** A note as it is looked through: everything written in it, folded. */
interface Entry {
  row: NoteRow
  text: string
  categoryId: string
  isBookmarked: boolean
}

/** The texts stay in memory for a while after the last search, for the next one. */
const KEEP_MS = 120_000

/** By the row as it was written: an edit is another one. */
const entryOf = new WeakMap<NoteRow, Entry>()
const entriesOf = new WeakMap<SyncedCollection, Observable<Entry[]>>()

/** Living notes that a query finds, those edited last first; live, and looked for in memory once the texts are there. */
export function foundNotes$(query: NoteQuery): Observable<NotesPage> {
  return queryUser$(({ notes }) =>
    entries$(notes).pipe(
      map((entries) => selectNotes(entries, query)),
      distinctUntilChanged(deepEqual),
    ),
  )
}

/** Keeps the texts of all notes ready while it is subscribed to, so that a search finds at once. */
export function readyNoteTexts$(): Observable<number> {
  return queryUser$(({ notes }) => entries$(notes).pipe(map(({ length }) => length)))
}

function entries$(notes: SyncedCollection): Observable<Entry[]> {
  const known = entriesOf.get(notes)
  if (known) return known
  const entries = notes.find({ selector: { deletedAt: { $eq: 0 } }, sort: [{ newestFirst: 'asc' }] }).$.pipe(
    map((rows) => rows.map(readEntry)),
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(KEEP_MS) }),
  )
  entriesOf.set(notes, entries)
  return entries
}

function readEntry(row: NoteRow): Entry {
  const known = entryOf.get(row)
  if (known) return known
  const { name, description, tags, categoryId, currentUserBookmarked } = row.toJSON()
  const text = [name, plainTextFromHtml(String(description)), ...(tags as readonly string[])].join('\n')
  const entry = {
    ...{ row, text: foldText(text), categoryId: String(categoryId), isBookmarked: currentUserBookmarked === true },
  }
  entryOf.set(row, entry)
  return entry
}

function selectNotes(entries: readonly Entry[], { words, categoryId, isBookmarked, page, size }: NoteQuery): NotesPage {
  const sought = foldText(words).split(/\s+/).filter(Boolean)
  const found = entries.filter(
    (entry) =>
      (categoryId === undefined || entry.categoryId === categoryId) &&
      (!isBookmarked || entry.isBookmarked) &&
      sought.every((word) => entry.text.includes(word)),
  )
  const shown = found.slice(page * size, (page + 1) * size)
  return { notes: shown.map(({ row }) => toNote(row.toMutableJSON() as SyncedRow)), total: found.length }
}
