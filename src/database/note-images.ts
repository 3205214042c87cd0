import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { NoteImageContent } from '#schemas/note-image.ts'
import { queryUser$ } from './session.ts'
import { withUserCollections } from './with-user-collections.ts'
import type { WriteOutcome } from './write-row.ts'
import { writeUserRow } from './write-user-row.ts'

/** An image as it was made of what a person chose. */
export type MadeImage = Pick<NoteImageContent, 'type' | 'width' | 'height' | 'data'>

/** Keeps an image of a note on this device; it is sent by itself. One that is there under this id stays as it is. */
export async function createNoteImage(
  noteId: string,
  { type, width, height, data }: MadeImage,
  id: string = crypto.randomUUID(),
): Promise<WriteOutcome & { id: string }> {
  const now = Date.now()
  const outcome = await writeUserRow('noteImages', id, (row) => {
    if (row?.deletedAt === 0) return row
    return { noteId, type, width, height, data, createdAt: now, updatedAt: now, deletedAt: 0 }
  })
  return { ...outcome, id }
}

/** Where an image's bytes are to be had, as an address for an `<img>`; undefined while they are not on this device. */
export function imageAddress$(id: string): Observable<string | undefined> {
  return queryUser$(({ noteImages }) =>
    noteImages.findOne(id).$.pipe(
      map((row) => (row ? addressOf(row.toJSON() as unknown as MadeImage) : undefined)),
      distinctUntilChanged(),
    ),
  )
}

/** An image as it lies on this device; undefined where it does not. */
export function readNoteImage(id: string): Promise<MadeImage | undefined> {
  return withUserCollections(async ({ noteImages }) => {
    const row = await noteImages.findOne(id).exec()
    const image = row?.toJSON() as unknown as MadeImage | undefined
    return image?.data ? image : undefined
  })
}

function addressOf({ type, data }: MadeImage): string | undefined {
  return data === '' ? undefined : `data:${type};base64,${data}`
}
