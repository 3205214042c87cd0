import { z } from 'zod'
import { articleEditionSchema, webAddress } from './article.ts'
import { contentFields } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

/**
 * A bookmark contains a copy of the article, so that it stays readable after the article was evicted. A saved link
 * (edition `link`) has no text until the server has read its page.
 */
export const bookmarkContentSchema = z.strictObject({
  url: webAddress,
  title: z.string().min(1).max(limits.title),
  source: z.string().max(limits.title),
  category: z.string().max(limits.title),
  author: z.string().max(limits.title),
  published: z.string().max(30),
  summary: z.string().max(limits.articleHtml),
  text: z.string().max(limits.articleHtml),
  edition: articleEditionSchema,
  language: z.string().max(limits.language),
  picture: z.string().max(limits.pictureId),
  ...contentFields,
})
export type BookmarkContent = z.infer<typeof bookmarkContentSchema>

/** How far the server is with a saved link. */
export const bookmarkOwnedSchema = z.strictObject({
  /** `none` for bookmarked articles, and for a link that the server has not seen. */
  linkState: z.enum(['none', 'waiting', 'read', 'failed']),
  /** User-facing reason why the page was not read; empty unless `failed`. */
  linkProblem: z.string().max(limits.linkProblem),
})
export type BookmarkOwned = z.infer<typeof bookmarkOwnedSchema>

export const noLink: BookmarkOwned = { linkState: 'none', linkProblem: '' }

export const bookmarkCollection = defineCollection({
  content: bookmarkContentSchema,
  owned: bookmarkOwnedSchema,
  unseen: noLink,
})
