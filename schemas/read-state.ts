import { z } from 'zod'
import { contentFields } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

const readMark = z.string().regex(/^[\da-f]{16}$/)

/** A reading position by its text: pixels change with width and font size. */
const readingPlaceSchema = z.strictObject({
  article: readMark,
  /** Zero-based index of the paragraph, heading or item. Zero: the article begins at its top. */
  block: z.number().int().min(0),
  /** The first characters of the block, which identify it after the article has changed. */
  start: z.string().max(limits.placeStart),
  /** Position within the block, from 0 to 1. */
  offset: z.number().min(0).max(1),
  /** ms since 1970. The later of two devices' places wins. */
  leftAt: contentFields.updatedAt,
})
export type SyncedPlace = z.infer<typeof readingPlaceSchema>

const isSorted = (marks: readonly string[]) =>
  marks.every((mark, index) => index === 0 || String(marks[index - 1]) < mark)

/**
 * The articles that a user has read, and where they left off: one of 256 rows, by the first two digits of the
 * articles' ids. A mark costs 20 bytes instead of a row, and two devices write the same row. docs/decisions/0049
 */
export const readStateContentSchema = z.strictObject({
  /** Sorted; each once. */
  read: z.array(readMark).max(limits.readPerRow).refine(isSorted, 'must be sorted'),
  /** Sorted by article; one for each. */
  places: z
    .array(readingPlaceSchema)
    .max(limits.placesPerRow)
    .refine((places) => isSorted(places.map(({ article }) => article)), 'must be sorted'),
  ...contentFields,
})
export type ReadStateContent = z.infer<typeof readStateContentSchema>

export const readStateCollection = defineCollection({
  content: readStateContentSchema,
  owned: z.strictObject({}),
  unseen: {},
})

export function isReadStateId(id: string): boolean {
  return /^[\da-f]{2}$/.test(id)
}
