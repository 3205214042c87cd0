import { defineEndpoint } from '../endpoint.ts'
import { operationSchema } from '../operation.ts'

export const operationEndpoints = {
  operation: defineEndpoint({
    summary: 'State of the installation: counts, queues, failing feeds, failed jobs, recent server errors',
    method: 'GET',
    path: '/api/{product}/management/operation',
    access: 'admin',
    response: operationSchema,
  }),
} as const
