import { z } from 'zod'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import { feedImportAnswerSchema, feedImportSchema, feedSchema } from '../feed.ts'
import { listOf } from '../paging.ts'

const path = '/api/{product}/management/feeds'

export const feedEndpoints = {
  feeds: defineEndpoint({
    summary: 'The feeds that news is gathered from, and how that went last',
    method: 'GET',
    path,
    access: 'admin',
    response: listOf(feedSchema),
  }),
  exportFeeds: defineEndpoint({
    summary: 'The feeds as an OPML 2.0 list',
    method: 'GET',
    path: `${path}/opml`,
    access: 'admin',
    produces: 'application/xml',
  }),
  importFeeds: defineEndpoint({
    summary:
      'Adds the feeds of an OPML list, or says what would come of it; those that are there already stay as they are',
    method: 'POST',
    path,
    access: 'admin',
    body: feedImportSchema,
    response: feedImportAnswerSchema,
  }),
  removeFeed: defineEndpoint({
    summary: 'Removes a feed that was imported; its articles stay',
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'admin',
    params: z.object({ id: z.string().min(1).max(32) }),
    response: done,
  }),
} as const
