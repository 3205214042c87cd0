import { z } from 'zod'
import { articleEditionSchema, webAddress } from './article.ts'
import { contentFields } from './content-fields.ts'
import { addFields, defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

/** A bookmark contains a copy of the article, so that it stays readable after the article was evicted. */
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

export const bookmarkCollection = defineCollection({
  content: bookmarkContentSchema,
  owned: z.strictObject({}),
  unseen: {},
  steps: [addFields({ language: 'en' }), addFields({ picture: '' })],
})
