import { z } from 'zod'
import { noteContentSchema } from './note.ts'
import { zeroBasedPageQuery } from './paging.ts'
import { versionSchema } from './sync.ts'

/**
 * An earlier state of a note: one side of a merge, or a state that a restored version replaced. `storedAt` in ms since
 * 1970.
 */
export const noteRevisionSchema = z.object({
  version: versionSchema,
  content: noteContentSchema,
  storedAt: z.number().int(),
})
export type NoteRevision = z.infer<typeof noteRevisionSchema>

/** Whole texts travel, hence few at once. */
export const revisionsPageQuery = zeroBasedPageQuery.extend({
  size: z.coerce.number().int().min(1).max(20).default(20),
})
