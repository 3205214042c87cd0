import { defineEndpoint } from '../endpoint.ts'
import { ownArticlesAnswerSchema, ownArticlesRequestSchema } from '../own-article.ts'

export const sourceEndpoints = {
  ownArticles: defineEndpoint({
    summary: 'Articles of the caller’s own sources after the numbers that the device has',
    method: 'POST',
    path: '/api/{product}/sources/articles',
    access: 'user',
    body: ownArticlesRequestSchema,
    response: ownArticlesAnswerSchema,
  }),
} as const
