import { z } from 'zod'
import { isWebAddress } from './article-address.ts'
import { limits } from './limits.ts'

const text = z.string().max(limits.title)
export const webAddress = z
  .string()
  .max(limits.address)
  .regex(/^https?:\/\//, 'must be a web address')

/** Parameter of calls for one article: its URL, in any spelling. */
export const articleQuery = z.object({
  url: z.string().max(limits.address).refine(isWebAddress, 'must be a web address'),
})

/** Origin of an article: a feed, the starter edition of the product, or a link that a user saved (bookmarks only). */
export const articleEditionSchema = z.enum(['feed', 'starter', 'link'])

/** Sizes of an article's picture: beside a headline, or above the article. */
export const pictureSizeSchema = z.enum(['small', 'large'])
export type PictureSize = z.infer<typeof pictureSizeSchema>

/** Another source's article of the same story. */
const otherArticleSchema = z.object({ url: webAddress, title: text, source: text })
export type OtherArticle = z.infer<typeof otherArticleSchema>

/** Most other articles of a story that an article names. */
export const MAX_OTHERS = 5

/**
 * An article. Lists carry it whole, so that every visited page is readable offline. `summary` is plain text. `text`
 * is HTML, cleaned by the server, and empty if the publisher gave none.
 */
export const articleSchema = z.object({
  /** `articleIdOf(url)` */
  id: z.string().length(32),
  url: webAddress,
  title: text.min(1),
  source: text,
  category: text,
  author: text,
  /** ISO 8601, UTC. */
  published: z.iso.datetime(),
  summary: z.string().max(limits.articleHtml),
  text: z.string().max(limits.articleHtml),
  editorChoice: z.boolean(),
  edition: articleEditionSchema,
  /** BCP 47, such as `en`: selects voice and fonts. */
  language: z.string().max(limits.language),
  /** Id of its picture, which never changes; empty if none. `newsPicture` serves it. */
  picture: z.string().max(limits.pictureId),
  /** Id of the article that this one covers again; empty if it leads its story. Lists hold leads. */
  leadId: z.string().max(32),
  /** The newest article of each other source about the same story, newest first. */
  others: z.array(otherArticleSchema).max(MAX_OTHERS),
})
export type Article = z.infer<typeof articleSchema>
