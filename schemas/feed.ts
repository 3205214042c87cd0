import { z } from 'zod'
import { limits } from './limits.ts'

const time = z.iso.datetime().nullable()

/** A feed with its last result. Times are ISO 8601, UTC; null = never. */
export const feedSchema = z.object({
  id: z.string().length(32),
  url: z.string(),
  title: z.string(),
  category: z.string(),
  /** True if an admin added it; false for feeds of the configured list. */
  isImported: z.boolean(),
  /** Times of the last request and of the last success. */
  triedAt: time,
  fetchedAt: time,
  /** New or changed articles of the last successful fetch. */
  storedArticles: z.number().int().min(0).nullable(),
  /** Error of the last fetch; null if none. */
  fault: z.string().nullable(),
})
export type Feed = z.infer<typeof feedSchema>

/** An OPML list to add feeds from. */
export const feedImportSchema = z.object({
  opml: z.string().min(1).max(limits.opml),
  /** Preview: reports the result and adds nothing. */
  isDryRun: z.boolean(),
})

const namedFeed = z.object({ url: z.string(), title: z.string() })

/** The result of an import, or of its preview. */
export const feedImportAnswerSchema = z.object({
  added: z.array(namedFeed.extend({ category: z.string() })),
  /** Number of feeds that existed already. */
  present: z.number().int().min(0),
  refused: z.array(namedFeed.extend({ reason: z.string() })),
})
export type FeedImportAnswer = z.infer<typeof feedImportAnswerSchema>
