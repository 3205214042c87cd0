import { analysisKindSchema, analysisSchema, personaSchema } from '../analysis.ts'
import { articleQuery } from '../article.ts'
import { defineEndpoint } from '../endpoint.ts'

export const analysisEndpoints = {
  newsAnalysis: defineEndpoint({
    summary: 'An analysis of an article: its bias, its sentiment, what it leaves out, or an explanation',
    method: 'GET',
    path: '/api/{product}/news/analysis',
    access: 'user',
    query: articleQuery.extend({ type: analysisKindSchema }),
    response: analysisSchema,
  }),
  newsImpact: defineEndpoint({
    summary: 'What an article means for a persona',
    method: 'GET',
    path: '/api/{product}/news/impact',
    access: 'user',
    query: articleQuery.extend({ persona: personaSchema }),
    response: analysisSchema,
  }),
} as const
