import { z } from 'zod'
import { webAddress } from './article.ts'
import { limits } from './limits.ts'

const feedId = z.string().min(1).max(36)
const seq = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const line = z.string().max(limits.title)

/** An article of a source that only its followers see. */
const ownArticleSchema = z.object({
  feedId,
  /** Grows with each write in its feed. */
  seq,
  id: z.string(),
  url: webAddress,
  title: line.min(1),
  source: line,
  category: line,
  author: line,
  /** ISO 8601, UTC. */
  published: z.iso.datetime(),
  summary: z.string().max(limits.articleHtml),
  text: z.string().max(limits.articleHtml),
  language: z.string().max(limits.language),
  picture: z.string().max(limits.pictureId),
})
export type OwnArticle = z.infer<typeof ownArticleSchema>

/** The highest `seq` that the device has of each feed; a feed that it has nothing of may be left out. */
export const ownArticlesRequestSchema = z.object({
  positions: z
    .record(feedId, seq)
    .refine((positions) => Object.keys(positions).length <= 2 * limits.rowQuotas.sources.rows, 'too many feeds'),
})

export const ownArticlesAnswerSchema = z.object({
  /** All feeds that the caller follows. A device keeps nothing of others. */
  feeds: z.array(
    z.object({
      feedId,
      fetchedAt: z.iso.datetime().nullable(),
      /** Why the last fetch failed; empty if it did not. */
      problem: z.string(),
    }),
  ),
  /** By feed and number. */
  articles: z.array(ownArticleSchema),
  /** True if the device should ask again at once. */
  more: z.boolean(),
})
export type OwnArticlesAnswer = z.infer<typeof ownArticlesAnswerSchema>
