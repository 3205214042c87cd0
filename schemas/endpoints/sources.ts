import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ownArticlesAnswerSchema, ownArticlesRequestSchema } from '../own-article.ts'
import { documentIdSchema } from '../sync.ts'

export const sourceEndpoints = {
  ownArticles: defineEndpoint({
    summary: 'Articles of the caller’s own sources after the numbers that the device has',
    method: 'POST',
    path: '/api/{product}/sources/articles',
    access: 'user',
    body: ownArticlesRequestSchema,
    response: ownArticlesAnswerSchema,
  }),
  refreshSource: defineEndpoint({
    summary: 'Fetch a source of the caller now, at most once in five minutes',
    method: 'POST',
    path: '/api/{product}/sources/{id}/refresh',
    access: 'user',
    params: z.object({ id: documentIdSchema }),
    response: z.object({}),
  }),
} as const
