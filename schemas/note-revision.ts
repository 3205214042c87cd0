import { z } from 'zod'
import { noteContentSchema } from './note.ts'
import { zeroBasedPageQuery } from './paging.ts'
import { versionSchema } from './sync.ts'

/**
 * An earlier version of a note: one side of a merge, or content that a restored version replaced. `storedAt` in ms
 * since 1970.
 */
export const noteRevisionSchema = z.object({
  version: versionSchema,
  content: noteContentSchema,
  storedAt: z.number().int(),
})
export type NoteRevision = z.infer<typeof noteRevisionSchema>

/** Pages are small, because each item has its whole text. */
export const revisionsPageQuery = zeroBasedPageQuery.extend({
  size: z.coerce.number().int().min(1).max(20).default(20),
})
