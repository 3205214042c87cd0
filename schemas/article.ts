import { z } from 'zod'
import { limits } from './limits.ts'

const text = z.string().max(limits.title)
export const webAddress = z
  .string()
  .max(limits.address)
  .regex(/^https?:\/\//, 'must be a web address')

/** Where an article came from: a real newsroom's feed, or the explainers that ship with the product. */
export const articleEditionSchema = z.enum(['feed', 'starter'])

/** A headline with its summary, as lists show it. */
export const articleSummarySchema = z.object({
  /** `articleIdOf(url)` */
  id: z.string().length(32),
  url: webAddress,
  title: text.min(1),
  source: text,
  category: text,
  /** ISO 8601, UTC. */
  published: z.iso.datetime(),
  summary: z.string().max(limits.articleHtml),
  editorChoice: z.boolean(),
  edition: articleEditionSchema,
})
export type ArticleSummary = z.infer<typeof articleSummarySchema>

/** The whole article. `text` is HTML, cleaned by the server; empty when the newsroom gave none. */
export const articleSchema = articleSummarySchema.extend({ author: text, text: z.string().max(limits.articleHtml) })
export type Article = z.infer<typeof articleSchema>
