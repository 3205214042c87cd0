import { z } from 'zod'
import { done } from '../done.ts'
import { defineEndpoint, OLDEST_API_VERSION } from '../endpoint.ts'
import {
  digestAnswerSchema,
  pullAnswerSchema,
  pullRequestSchema,
  pushAnswerSchema,
  pushRequestSchema,
  syncCountsSchema,
} from '../sync.ts'

export const syncEndpoints = {
  syncPull: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/sync/pull',
    access: 'user',
    oldestVersion: OLDEST_API_VERSION,
    body: pullRequestSchema,
    response: pullAnswerSchema,
  }),
  syncPush: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/sync/push',
    access: 'user',
    oldestVersion: OLDEST_API_VERSION,
    body: pushRequestSchema,
    response: pushAnswerSchema,
  }),
  syncDigest: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/sync/digest',
    access: 'user',
    oldestVersion: OLDEST_API_VERSION,
    response: digestAnswerSchema,
  }),
  syncStream: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/sync/stream',
    access: 'user',
    oldestVersion: OLDEST_API_VERSION,
    query: z.object({ user: z.uuid() }),
  }),
  /** What a device counted since it last said so. */
  addSyncCounts: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/sync/counts',
    access: 'user',
    body: syncCountsSchema,
    response: done,
  }),
  /** Prometheus' text format. */
  metrics: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/admin/metrics',
    access: 'admin',
    response: z.string(),
  }),
} as const
