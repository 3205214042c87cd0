import { z } from 'zod'
import { API_VERSION, OLDEST_API_VERSION } from '../api-version.ts'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  digestAnswerSchema,
  digestRequestSchema,
  pullAnswerSchema,
  pullRequestSchema,
  pushAnswerSchema,
  pushRequestSchema,
  syncCountsSchema,
} from '../sync.ts'

const healthy = z.object({ status: z.literal('ok') })

export const syncEndpoints = {
  syncPull: defineEndpoint({
    summary: 'The next page of the caller’s rows after a number',
    method: 'POST',
    path: '/api/{product}/sync/pull',
    access: 'user',
    oldestVersion: OLDEST_API_VERSION,
    newestVersion: API_VERSION,
    body: pullRequestSchema,
    response: pullAnswerSchema,
  }),
  syncPush: defineEndpoint({
    summary: 'Stores rows that a device wrote; each is answered by itself',
    method: 'POST',
    path: '/api/{product}/sync/push',
    access: 'user',
    oldestVersion: OLDEST_API_VERSION,
    newestVersion: API_VERSION,
    body: pushRequestSchema,
    response: pushAnswerSchema,
  }),
  syncDigest: defineEndpoint({
    summary: 'A digest of the caller’s rows by collection, to compare with the device’s',
    method: 'POST',
    path: '/api/{product}/sync/digest',
    access: 'user',
    oldestVersion: OLDEST_API_VERSION,
    newestVersion: API_VERSION,
    body: digestRequestSchema,
    response: digestAnswerSchema,
  }),
  syncStream: defineEndpoint({
    summary: 'Server-sent events: a number at once and whenever something was written',
    method: 'GET',
    path: '/api/{product}/sync/stream',
    access: 'user',
    oldestVersion: OLDEST_API_VERSION,
    newestVersion: API_VERSION,
    query: z.object({ user: z.uuid() }),
  }),
  addSyncCounts: defineEndpoint({
    summary: 'What a device counted since it last said so',
    method: 'POST',
    path: '/api/{product}/sync/counts',
    access: 'user',
    body: syncCountsSchema,
    response: done,
  }),
  health: defineEndpoint({
    summary: 'Readiness: 503 while the database is unreachable or not migrated, and once the server is stopping',
    method: 'GET',
    path: '/api/{product}/public/health',
    access: 'public',
    isUncounted: true,
    ignoresSession: true,
    response: healthy,
  }),
  liveness: defineEndpoint({
    summary: 'Liveness: the process answers; the database is not asked',
    method: 'GET',
    path: '/api/{product}/public/health/live',
    access: 'public',
    isUncounted: true,
    ignoresSession: true,
    response: healthy,
  }),
  metrics: defineEndpoint({
    summary: 'Metrics in the text format of Prometheus',
    method: 'GET',
    path: '/api/{product}/admin/metrics',
    access: 'admin',
    takesMetricsToken: true,
    response: z.string(),
  }),
} as const
