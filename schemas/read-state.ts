import { z } from 'zod'
import { contentFields } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

/** The first half of an article's id: 64 bits tell a reader's articles apart at half the size. */
export type ReadMark = string
const readMark = z.string().regex(/^[\da-f]{16}$/)

/** A reading position by its text: pixels change with width and font size. */
export const readingPlaceSchema = z.strictObject({
  article: readMark,
  /** Zero-based index of the paragraph, heading or item. */
  block: z.number().int().min(0),
  /** The first characters of the block, which identify it after the article has changed. */
  start: z.string().max(limits.placeStart),
  /** Position within the block, from 0 to 1. */
  offset: z.number().min(0).max(1),
  /** ms since 1970. The later of two devices' places wins. */
  leftAt: contentFields.updatedAt,
})
export type SyncedPlace = z.infer<typeof readingPlaceSchema>

/**
 * The articles of one day that a user has read, and where they left off. The id is the day of publication in UTC,
 * `2026-11-25`, so that two devices write the same row and a mark costs 20 bytes instead of a row.
 */
export const readStateContentSchema = z.strictObject({
  /** Sorted; each once. */
  read: z
    .array(readMark)
    .max(limits.readPerDay)
    .refine((marks) => marks.every((mark, index) => index === 0 || String(marks[index - 1]) < mark), 'must be sorted'),
  /** Sorted by article; one for each. */
  places: z
    .array(readingPlaceSchema)
    .max(limits.placesPerDay)
    .refine(
      (places) => places.every(({ article }, index) => index === 0 || String(places[index - 1]?.article) < article),
      'must be sorted',
    ),
  ...contentFields,
})
export type ReadStateContent = z.infer<typeof readStateContentSchema>

export const readStateCollection = defineCollection({
  content: readStateContentSchema,
  owned: z.strictObject({}),
  unseen: {},
})

export function readMarkOf(articleId: string): ReadMark {
  return articleId.slice(0, 16)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** The row of articles whose publication day is not known: a publisher's date may be anything. */
const UNDATED = 'undated'

/** Id of the row that holds an article. `published` is ISO 8601 in UTC; anything else has a row of its own. */
export function readStateId(published: string): string {
  const day = published.slice(0, 10)
  return DAY.test(day) ? day : UNDATED
}

export function isReadStateId(id: string): boolean {
  return id === UNDATED || DAY.test(id)
}
