import { z } from 'zod'
import { articleSchema } from '../article.ts'
import { defineEndpoint } from '../endpoint.ts'
import { impactJobSchema, insightSchema } from '../insight.ts'
import { limits } from '../limits.ts'
import { listOf } from '../paging.ts'

const path = '/api/{product}/management/news/life-impact'

export const insightEndpoints = {
  insights: defineEndpoint({
    summary: 'The caller’s insights: of the day, and of what admins chose since',
    method: 'GET',
    path: '/api/{product}/insights',
    access: 'user',
    /** `madeAt`: ISO 8601, UTC; null before the first generation. */
    response: listOf(insightSchema).extend({ madeAt: z.iso.datetime().nullable() }),
  }),
  generateImpact: defineEndpoint({
    summary: 'Has the life impact of articles made, by a job of the server; the same articles again are the same job',
    method: 'POST',
    path,
    access: 'admin',
    body: z
      .array(z.object({ url: articleSchema.shape.url }))
      .min(1)
      .max(limits.impactArticles),
    response: impactJobSchema,
  }),
  impactJobs: defineEndpoint({
    summary: 'The jobs of life impact that are under way, and those of the last day',
    method: 'GET',
    path,
    access: 'admin',
    response: listOf(impactJobSchema),
  }),
} as const
