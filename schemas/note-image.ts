import { z } from 'zod'
import { contentFields } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

const side = z.number().int().min(1).max(limits.noteImageSide)

/** An image of a note, as scaled by a device. Written once; purged when no text uses it. */
const noteImageContentSchema = z.strictObject({
  /** A soft reference to the note that the image was first added to. Rows arrive in any order. */
  noteId: z.string().min(1).max(36),
  type: z.enum(['image/webp', 'image/jpeg']),
  width: side,
  height: side,
  /** Base64; empty after a purge. */
  data: z.string().max(limits.noteImageData),
  ...contentFields,
})
export type NoteImageContent = z.infer<typeof noteImageContentSchema>

export const noteImageCollection = defineCollection({
  content: noteImageContentSchema,
  owned: z.strictObject({}),
  unseen: {},
})

/** Days for which an unreferenced image is kept, because undo or an earlier version may restore it. */
export const UNUSED_IMAGE_DAYS = 30

/** A purged image, unused by notes: the row stays, so that every device pulls the deletion. */
export function emptyNoteImage(image: NoteImageContent, now: number): NoteImageContent {
  return { ...image, data: '', deletedAt: now }
}
