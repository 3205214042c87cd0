import { distinctUntilChanged, firstValueFrom, map, type Observable } from 'rxjs'
import type { NoteImageContent } from '#schemas/note-image.ts'
import { row$ } from '../session/own-rows.ts'
import type { WriteOutcome } from '../session/write-row.ts'
import { writeUserRow } from '../session/write-row.ts'

export type MadeImage = Pick<NoteImageContent, 'type' | 'width' | 'height' | 'data'>

/**
 * Creates a note's image on this device; replication sends it. An image that exists under this id stays unchanged.
 */
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

/** A data URL for an `<img>`; undefined while the bytes are not on this device. */
export function imageAddress$(id: string): Observable<string | undefined> {
  return row$('noteImages', id).pipe(
    map((row) => (row ? addressOf(row) : undefined)),
    distinctUntilChanged(),
  )
}

/** Undefined if the image is not on this device. */
export async function readNoteImage(id: string): Promise<MadeImage | undefined> {
  const image = await firstValueFrom(row$('noteImages', id))
  return image?.data ? image : undefined
}

function addressOf({ type, data }: MadeImage): string | undefined {
  return data === '' ? undefined : `data:${type};base64,${data}`
}
