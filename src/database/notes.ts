import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { type NoteContent, type NoteOwned, noteDefaults } from '#schemas/note.ts'
import type { RowError } from '#schemas/sync.ts'
import { mergeNote } from '../merge/merge-note.ts'
import { hasRescueNotice, removeRescueNotice } from '../merge/merge-notices.ts'
import { hasOverlap } from '../merge/overlap.ts'
import { queryUser$ } from './session.ts'
import { contentOf, ownedOf, type SyncedRow } from './synced-row.ts'
import type { WriteOutcome } from './write-row.ts'
import { writeUserRow } from './write-user-row.ts'

/** A note as screens show it. `number` is 0 until the server has seen it. */
export interface Note extends NoteContent, NoteOwned {
  id: string
  /** What a person wrote of it, as an edit starts from it. */
  content: NoteContent
  isUnsent: boolean
  /** Why the server refuses it, until the next edit. */
  refusal: RowError | undefined
  /** Two devices disagreed, and the person has not chosen yet. */
  isUndecided: boolean
  /** Which of the versions to choose from this device had (see own-sides.ts). */
  ownSides: string[]
}

export interface NotesPage {
  notes: Note[]
  total: number
}

/** What a person writes in the form; the description is HTML of the profile. */
export type NoteDraft = { name: string; description: string }

/** Living notes, those edited last first. `page` counts from 0. */
export function notesPage$(page: number, size: number): Observable<NotesPage> {
  return queryUser$(({ notes }) => {
    const selector = { deletedAt: { $eq: 0 } }
    const rows$ = notes.find({ selector, sort: [{ newestFirst: 'asc' }], skip: page * size, limit: size }).$
    return combineLatest([rows$, notes.count({ selector }).$]).pipe(
      map(([rows, total]) => ({ notes: rows.map((row) => toNote(row.toMutableJSON() as SyncedRow)), total })),
      distinctUntilChanged(deepEqual),
    )
  })
}

/** The note with this id or, once the server has numbered it, this number; null where there is none. */
export function note$(idOrNumber: string): Observable<Note | null> {
  const selector = /^[1-9]\d*$/.test(idOrNumber) ? { number: Number(idOrNumber) } : { id: idOrNumber }
  return queryUser$(({ notes }) =>
    notes.findOne({ selector }).$.pipe(
      map((row) => (row && row.get('deletedAt') === 0 ? toNote(row.toMutableJSON() as SyncedRow) : null)),
      distinctUntilChanged(deepEqual),
    ),
  )
}

/** Makes a note on this device; it is sent by itself. */
export async function createNote(draft: NoteDraft): Promise<WriteOutcome & { id: string }> {
  const id = crypto.randomUUID()
  const now = Date.now()
  const outcome = await writeUserRow('notes', id, () => ({
    name: draft.name,
    description: draft.description,
    ...noteDefaults,
    createdAt: now,
    updatedAt: now,
    deletedAt: 0,
  }))
  return { ...outcome, id }
}

/**
 * Edits a note. `opened` is what the form began with: where the note has changed since (another device, another tab),
 * both changes are merged. An edit of a note that was deleted meanwhile brings it back.
 */
export function editNote(id: string, opened: NoteContent, draft: NoteDraft): Promise<WriteOutcome> {
  const edit = { name: draft.name, description: draft.description }
  return writeUserRow('notes', id, (row) => {
    const present = row as NoteContent | undefined
    if (!present || (edit.name === opened.name && edit.description === opened.description)) return undefined
    return { ...mergeNote(opened, { ...opened, ...edit, updatedAt: Date.now() }, present) }
  })
}

/** Puts a note into the trash; whether it should have outlived an earlier deletion is then no question any more. */
export function deleteNote(id: string): Promise<WriteOutcome> {
  return writeUserRow('notes', id, (row) => {
    const note = row as NoteContent | undefined
    return note && { ...note, description: removeRescueNotice(note.description), deletedAt: Date.now() }
  })
}

/** A note as its row holds it. */
export function toNote(row: SyncedRow): Note {
  const content = contentOf(row, 'notes') as NoteContent
  const owned = ownedOf(row, 'notes') as NoteOwned
  return {
    ...content,
    ...owned,
    content,
    id: row.id,
    isUnsent: row.dirty === 1,
    refusal: row.parked,
    isUndecided: hasOverlap(content.description) || hasRescueNotice(content.description),
    ownSides: row.ownSides ?? [],
  }
}
