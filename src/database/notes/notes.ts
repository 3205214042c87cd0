import { deepEqual } from 'rxdb/plugins/utils'
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import { limits } from '#schemas/limits.ts'
import { type NoteContent, type noteChoices, noteDefaults } from '#schemas/note.ts'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { isSameContent } from '../../merge/compare-content.ts'
import { hasConflict } from '../../merge/conflict.ts'
import { mergeNote } from '../../merge/merge-note.ts'
import { hasRescueNotice, removeRescueNotice } from '../../merge/merge-notices.ts'
import { type Document, documentByNumber$, documentCount$, documents$ } from '../rows/documents.ts'
import { calmDuringFirstPull } from '../rows/first-pull.ts'
import { notDeleted } from '../rows/row-queries.ts'
import type { WriteOutcome } from '../rows/write-row.ts'
import { writeUserRow } from '../rows/write-row.ts'

/** A note as screens show it. */
export type Note = Document<'notes'> & {
  /** Two devices disagreed, and the person has not chosen yet. */
  isInConflict: boolean
}

export interface NotesPage {
  notes: Note[]
  total: number
}

/** The form's texts; the description is HTML of our profile (schemas/html-profile.ts). */
export type NoteDraft = { name: string; description: string }

/** `Y` makes the text for speech anew of the description; with `N` there is none. */
export type Speech = 'Y' | 'N'

/** The form's choices beside the texts, and speech. */
export interface NoteChoices extends Pick<NoteContent, (typeof noteChoices)[number]> {
  speech: Speech
}

/** Living notes, those edited last first. `page` counts from 0. */
export function notesPage$(page: number, size: number): Observable<NotesPage> {
  const found$ = documents$('notes', { ...notDeleted, skip: page * size, limit: size })
  return combineLatest([found$, documentCount$('notes', notDeleted)]).pipe(
    calmDuringFirstPull,
    map(([found, total]) => ({ notes: found.map(toNote), total })),
    distinctUntilChanged(deepEqual),
  )
}

/** Those of these notes that are living, in the order of the ids. */
export function notesById$(ids: string[]): Observable<Note[]> {
  return documents$('notes', { selector: { id: { $in: ids }, deletedAt: 0 } }).pipe(
    map((found) => {
      const byId = new Map(found.map((each) => [each.id, toNote(each)]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    }),
  )
}

/** How many living notes there are. */
export function noteCount$(): Observable<number> {
  return documentCount$('notes', notDeleted).pipe(calmDuringFirstPull)
}

/** The note with this id or, once the server has numbered it, this number; null where there is none. */
export function note$(idOrNumber: string): Observable<Note | null> {
  return documentByNumber$('notes', idOrNumber).pipe(map((found) => found && toNote(found)))
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

/** Puts a note into the trash; whether it should have outlived an earlier deletion is then no question any more. */
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
