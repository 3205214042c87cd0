import { map, type Observable } from 'rxjs'
import { isPurged, type NoteContent, purgeNote } from '#schemas/note.ts'
import { documents$ } from '../rows/documents.ts'
import type { WriteOutcome } from '../rows/write-row.ts'
import { writeUserRow } from '../rows/write-row.ts'
import { emptyImagesOf } from './empty-images.ts'
import { type Note, toNote } from './notes.ts'

/** Deleted notes that still hold their text, those deleted last first. */
export function trash$(): Observable<Note[]> {
  return documents$('notes', { selector: { deletedAt: { $gt: 0 } } }).pipe(
    map((deleted) =>
      deleted
        .filter(({ content }) => !isPurged(content))
        .map(toNote)
        .toSorted((one, other) => other.deletedAt - one.deletedAt),
    ),
  )
}

/** Takes a note out of the trash, as it was; `content` where its row is gone or was emptied meanwhile. */
export function restoreNote(id: string, content: NoteContent): Promise<WriteOutcome> {
  return writeUserRow('notes', id, (note) => ({ ...(note && !isPurged(note) ? note : content), deletedAt: 0 }))
}

/**
 * Empties a deleted note: its text and its images are gone here at once, on the server and the other devices when they
 * hear of it. `missing` where it is not in the trash. Ask before.
 */
export async function deleteForEver(id: string): Promise<WriteOutcome> {
  let description = ''
  const outcome = await writeUserRow('notes', id, (note) => {
    description = note?.description ?? ''
    return note && note.deletedAt > 0 ? purgeNote(note) : undefined
  })
  // A failure is no failure of the deletion: what is left, the server empties.
  if (outcome.kind === 'saved') await emptyImagesOf(description).catch(console.warn)
  return outcome
}
