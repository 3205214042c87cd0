import { map, type Observable } from 'rxjs'
import { isPurged, type NoteContent, purgeNote } from '#schemas/note.ts'
import { emptyNoteImage } from '#schemas/note-image.ts'
import { imageIdsOf } from '#schemas/note-image-html.ts'
import { visitRows } from '../rows/row-storage.ts'
import { documents$ } from '../session/documents.ts'
import { withUserCollections } from '../session/session.ts'
import { type WriteOutcome, writeUserRow } from '../session/write-row.ts'
import { type Note, toNote } from './notes.ts'

/** Deleted notes that still have their text, most recently deleted first. */
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

/** Restores a note from the trash. `content` is used if the row is gone or was purged. */
export function restoreNote(id: string, content: NoteContent): Promise<WriteOutcome> {
  return writeUserRow('notes', id, (note) => ({ ...(note && !isPurged(note) ? note : content), deletedAt: 0 }))
}

/**
 * Purges a deleted note with its images: at once on this device, after the next sync on the server and other devices.
 * Returns `missing` if the note is not in the trash. Ask for confirmation first.
 */
export async function deleteForEver(id: string): Promise<WriteOutcome> {
  let description = ''
  const outcome = await writeUserRow('notes', id, (note) => {
    description = note?.description ?? ''
    return note && note.deletedAt > 0 ? purgeNote(note) : undefined
  })
  // The deletion has succeeded even if this fails: the server purges the remaining images.
  if (outcome.kind === 'saved') await emptyImagesOf(description).catch(console.warn)
  return outcome
}

/** Purges the images of a purged note, except those that another note on this device uses. */
async function emptyImagesOf(description: string): Promise<void> {
  const ids = new Set(imageIdsOf(description))
  if (ids.size === 0) return
  await withUserCollections(({ notes }) =>
    visitRows(notes, (row) => {
      for (const id of imageIdsOf(String(row.description))) ids.delete(id)
    }),
  )
  for (const id of ids) {
    await writeUserRow('noteImages', id, (image) =>
      image && image.data !== '' ? emptyNoteImage(image, Date.now()) : image,
    )
  }
}
