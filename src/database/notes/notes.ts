import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { limits } from '#schemas/limits.ts'
import { type NoteContent, noteDefaults } from '#schemas/note.ts'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { isSameContent } from '../../merge/compare-content.ts'
import { hasConflict } from '../../merge/conflict.ts'
import { mergeNote } from '../../merge/merge-note.ts'
import { hasRescueNotice, removeRescueNotice } from '../../merge/merge-notices.ts'
import { type Document, documentByNumber$, documentCount$, documents$ } from '../session/documents.ts'
import { calmDuringFirstPull } from '../session/first-pull.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { writeUserRow } from '../session/write-row.ts'
import { notDeleted } from '../store/row-queries.ts'

export type Note = Document<'notes'> & {
  /** The text holds a conflict or an undelete notice that the user has not resolved. */
  isInConflict: boolean
}

export interface NotesPage {
  notes: Note[]
  total: number
}

/** The form's texts. The description is HTML (schemas/html-profile.ts). */
export type NoteDraft = { name: string; description: string }

/** `Y` regenerates the speech text from the description; `N` removes it. */
export type Speech = 'Y' | 'N'

/** The form's settings. */
export interface NoteChoices extends Pick<NoteContent, 'categoryId' | 'tags' | 'currentUserBookmarked'> {
  speech: Speech
}

/** Notes that are not deleted, most recently edited first. `page` is zero-based. */
export function notesPage$(page: number, size: number): Observable<NotesPage> {
  const found$ = documents$('notes', { ...notDeleted, skip: page * size, limit: size })
  return combineLatest([found$, documentCount$('notes', notDeleted)]).pipe(
    calmDuringFirstPull,
    map(([found, total]) => ({ notes: found.map(toNote), total })),
    distinctUntilChanged(deepEqual),
  )
}

/** The notes of `ids` that are not deleted, in the order of `ids`. */
export function notesById$(ids: string[]): Observable<Note[]> {
  return documents$('notes', { selector: { id: { $in: ids }, deletedAt: 0 } }).pipe(
    map((found) => {
      const byId = new Map(found.map((each) => [each.id, toNote(each)]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    }),
  )
}

/** Counts the notes that are not deleted. */
export function noteCount$(): Observable<number> {
  return documentCount$('notes', notDeleted).pipe(calmDuringFirstPull)
}

/** Finds a note by id or by the number that the server gave it; null if there is none. */
export function note$(idOrNumber: string): Observable<Note | null> {
  return documentByNumber$('notes', idOrNumber).pipe(map((found) => found && toNote(found)))
}

/**
 * Creates a note on this device; replication sends it. If the id is taken (a draft open in two tabs), the note gets a
 * new id.
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
 * Edits a note. `opened` is the content that the form started from: if another device or tab has changed the note
 * since, both changes are merged. An edit restores a note that was deleted since. If the row is gone (discarded in
 * another tab, or wiped by the browser), the edit creates it again.
 */
export function editNote(
  id: string,
  opened: NoteContent,
  draft: NoteDraft,
  choices?: NoteChoices,
): Promise<WriteOutcome> {
  const { name, description } = draft
  // The speech text belongs to the old description.
  const speechDescription = description === opened.description ? opened.speechDescription : ''
  const chosen = choices && chosenOf(choices, description)
  const edited = { ...opened, name, description, speechDescription, ...chosen }
  return writeUserRow('notes', id, (present) => {
    const mine = { ...edited, updatedAt: Date.now() }
    if (!present) return mine
    return isSameContent(opened, edited) ? present : mergeNote(opened, mine, present)
  })
}

function chosenOf({ speech, ...chosen }: NoteChoices, description: string) {
  const text = speech === 'Y' ? plainTextFromHtml(description) : ''
  return { ...chosen, speechDescription: text.slice(0, limits.noteTextAdmin) }
}

/** Moves a note to the trash. This also removes an undelete notice. */
export function deleteNote(id: string): Promise<WriteOutcome> {
  return writeUserRow('notes', id, (note) => {
    if (!note) return undefined
    const description = removeRescueNotice(note.description)
    const speechDescription = description === note.description ? note.speechDescription : ''
    return { ...note, description, speechDescription, deletedAt: Date.now() }
  })
}

export function toNote(found: Document<'notes'>): Note {
  return { ...found, isInConflict: hasConflict(found.description) || hasRescueNotice(found.description) }
}
