import { z } from 'zod'
import { claimSchema } from './analysis.ts'
import { articleEditionSchema, articleSchema } from './article.ts'
import { lifeGoalSchema } from './profile.ts'

/** The meaning of an article for one of a user's goals. */
export const insightSchema = z.object({
  /** Derived from article and goal, so that an insight keeps its id from day to day. */
  id: z.string().min(1).max(100),
  category: lifeGoalSchema,
  title: articleSchema.shape.title,
  /** Plain text: the article's own, or a model's summary. */
  summary: z.string(),
  /** Model that wrote it; absent if it quotes the article. */
  model: z.string().optional(),
  /** Word-for-word quotes of the article that support a model's summary. */
  quotes: claimSchema.shape.quotes.optional(),
  url: articleSchema.shape.url,
  edition: articleEditionSchema,
})
export type Insight = z.infer<typeof insightSchema>

/** Progress of the life-impact generation for articles that an admin chose. */
export const impactJobSchema = z.object({
  id: z.string(),
  /** Number of articles. */
  total: z.number().int().min(1),
  /** Number of tried articles; all once the job has ended. */
  done: z.number().int().min(0),
  /** Number of these of which nothing could be made. */
  failed: z.number().int().min(0),
})
export type ImpactJob = z.infer<typeof impactJobSchema>
