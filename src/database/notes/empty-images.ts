import { emptyNoteImage } from '#schemas/note-image.ts'
import { imageIdsOf } from '#schemas/note-image-html.ts'
import { visitRows } from '../rows/row-storage.ts'
import { withUserCollections } from '../session/session.ts'
import { writeUserRow } from '../session/write-row.ts'

/** Purges the images of a purged note, except those that another note on this device uses. */
export async function emptyImagesOf(description: string): Promise<void> {
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
