import { z } from 'zod'
import { webAddress } from './article.ts'
import { contentFields } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

/**
 * A source that a user follows. The id is `articleIdOf(url)`: two devices that add the same address write one row.
 * docs/decisions/0053
 */
const sourceContentSchema = z.strictObject({
  /** As added: a feed, or a page that links one. */
  url: webAddress,
  /** The user's own name; empty shows the feed's. */
  title: z.string().max(limits.title),
  /** Empty: in no folder. */
  folder: z.string().max(limits.sourceFolder),
  isMuted: z.boolean(),
  reads: z.enum(['full', 'summary']),
  notifies: z.boolean(),
  ...contentFields,
})
export type SourceContent = z.infer<typeof sourceContentSchema>

const sourceOwnedSchema = z.strictObject({
  /** `none` for a removed source, and for one that the server has not seen. */
  sourceState: z.enum(['none', 'waiting', 'followed', 'failed']),
  /** User-facing reason why no feed was found; empty unless `failed`. */
  sourceProblem: z.string().max(limits.linkProblem),
  /** Id of the feed whose articles it brings; empty unless `followed`. */
  feedId: z.string().max(36),
  feedTitle: z.string().max(limits.title),
  /** The page that the feed belongs to; empty if unknown. */
  siteUrl: z.string().max(limits.address),
})
export type SourceOwned = z.infer<typeof sourceOwnedSchema>

export const noSource: SourceOwned = {
  sourceState: 'none',
  sourceProblem: '',
  feedId: '',
  feedTitle: '',
  siteUrl: '',
}

export const sourceCollection = defineCollection({
  content: sourceContentSchema,
  owned: sourceOwnedSchema,
  unseen: noSource,
})
