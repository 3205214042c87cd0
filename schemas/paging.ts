import { z } from 'zod'

/** Larger page numbers are refused: the offset of the first row would overflow the database's integer. */
const FURTHEST_PAGE = 1_000_000_000

/** Zero-based page query of the user calls. */
export const zeroBasedPageQuery = z.object({
  page: z.coerce.number().int().min(0).max(FURTHEST_PAGE).default(0),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

/** One-based page query of the news calls. */
export const oneBasedPageQuery = z.object({
  page: z.coerce.number().int().min(1).max(FURTHEST_PAGE).default(1),
  size: z.coerce.number().int().min(1).max(100).default(10),
})

/** `{ listObject, totalElementCount }`, the answer of the user calls. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ listObject: z.array(item), totalElementCount: z.number().int().min(0) })
}

/** `{ content, totalElements, … }`, the answer of the news calls. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    totalElements: z.number().int().min(0),
    size: z.number().int().min(1),
    number: z.number().int().min(1),
  })
}
