import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { limits } from '#schemas/limits.ts'
import { type NoteContent, type NoteOwned, noteDefaults } from '#schemas/note.ts'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import type { RowError } from '#schemas/sync.ts'
import { isSameContent } from '../merge/compare-content.ts'
import { mergeNote } from '../merge/merge-note.ts'
import { hasRescueNotice, removeRescueNotice } from '../merge/merge-notices.ts'
import { hasOverlap } from '../merge/overlap.ts'
import { calmDuringFirstPull } from './first-pull.ts'
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

/** `Y` makes the text for speech anew of the description; with `N` there is none. */
export type Speech = 'Y' | 'N'

/** What a person chooses of a note beside its name and text. */
export interface NoteChoices extends Pick<NoteContent, 'categoryId' | 'tags' | 'currentUserBookmarked'> {
  speech: Speech
}

/** Living notes, those edited last first. `page` counts from 0. */
export function notesPage$(page: number, size: number): Observable<NotesPage> {
  return queryUser$(({ notes }) => {
    const selector = { deletedAt: { $eq: 0 } }
    const rows$ = notes.find({ selector, sort: [{ newestFirst: 'asc' }], skip: page * size, limit: size }).$
    return combineLatest([rows$, notes.count({ selector }).$]).pipe(
      calmDuringFirstPull,
      map(([rows, total]) => ({ notes: rows.map((row) => toNote(row.toMutableJSON() as SyncedRow)), total })),
      distinctUntilChanged(deepEqual),
    )
  })
}

/** Those of these notes that are living, in the order of the ids. */
export function notesById$(ids: string[]): Observable<Note[]> {
  return queryUser$(({ notes }) =>
    notes.findByIds(ids).$.pipe(
      map((rows) =>
        ids.flatMap((id) => {
          const row = rows.get(id)
          return row && row.get('deletedAt') === 0 ? [toNote(row.toMutableJSON() as SyncedRow)] : []
        }),
      ),
    ),
  )
}

/** How many living notes there are. */
export function noteCount$(): Observable<number> {
  return queryUser$(({ notes }) => notes.count({ selector: { deletedAt: { $eq: 0 } } }).$).pipe(calmDuringFirstPull)
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

/**
 * Makes a note on this device; it is sent by itself. Where there is one under the id already (a draft that two tabs opened),
 * it stays, and this is another one.
 */
export async function createNote(
  draft: NoteDraft,
  choices?: NoteChoices,
  id: string = crypto.randomUUID(),
): Promise<WriteOutcome & { id: string }> {
  const now = Date.now()
  let isTaken = false
  const outcome = await writeUserRow('notes', id, (present) => {
    isTaken = present !== undefined
    return (
      present ?? {
        name: draft.name,
        description: draft.description,
        ...noteDefaults,
        ...(choices && chosenOf(choices, draft.description)),
        createdAt: now,
        updatedAt: now,
        deletedAt: 0,
      }
    )
  })
  return isTaken ? createNote(draft, choices) : { ...outcome, id }
}

/**
 * Edits a note. `opened` is what the form began with: where the note has changed since (another device, another tab),
 * both changes are merged. An edit of a note that was deleted meanwhile brings it back; one whose row is gone (discarded
 * in another tab, wiped by the browser) is stored as a new row.
 */
export function editNote(
  id: string,
  opened: NoteContent,
  draft: NoteDraft,
  choices?: NoteChoices,
): Promise<WriteOutcome> {
  const { name, description } = draft
  // What was made to be read aloud was made of the description before.
  const speechDescription = description === opened.description ? opened.speechDescription : ''
  const chosen = choices && chosenOf(choices, description)
  const edited = { ...opened, name, description, speechDescription, ...chosen }
  return writeUserRow('notes', id, (row) => {
    const present = row as NoteContent | undefined
    const mine = { ...edited, updatedAt: Date.now() }
    if (!present) return mine
    return isSameContent(opened, edited) ? row : { ...mergeNote(opened, mine, present) }
  })
}

function chosenOf({ speech, ...chosen }: NoteChoices, description: string) {
  const text = speech === 'Y' ? plainTextFromHtml(description) : ''
  return { ...chosen, speechDescription: text.slice(0, limits.noteTextAdmin) }
}

/** Puts a note into the trash; whether it should have outlived an earlier deletion is then no question any more. */
export function deleteNote(id: string): Promise<WriteOutcome> {
  return writeUserRow('notes', id, (row) => {
    const note = row as NoteContent | undefined
    if (!note) return undefined
    const description = removeRescueNotice(note.description)
    const speechDescription = description === note.description ? note.speechDescription : ''
    return { ...note, description, speechDescription, deletedAt: Date.now() }
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
