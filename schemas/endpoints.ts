import { z } from 'zod'
import { articleSchema } from './article.ts'
import { bookmarkContentSchema } from './bookmark.ts'
import { defineEndpoint, OLDEST_API_VERSION } from './endpoint.ts'
import { noteContentSchema, noteOwnedSchema } from './note.ts'
import { noteCategoryContentSchema, noteCategoryOwnedSchema } from './note-category.ts'
import { noteRevisionSchema, revisionsPageQuery } from './note-revision.ts'
import { listOf, oneBasedPageQuery, pageOf, zeroBasedPageQuery } from './paging.ts'
import { demoAccountSchema, socialLoginSchema } from './session.ts'
import { storySchema } from './story.ts'
import {
  digestAnswerSchema,
  documentIdSchema,
  pullAnswerSchema,
  pullRequestSchema,
  pushAnswerSchema,
  pushRequestSchema,
  syncCountsSchema,
  versionSchema,
} from './sync.ts'
import { userDetailsSchema } from './user.ts'

const address = z.object({ url: z.string().min(1).max(2048) })
const done = z.object({ done: z.literal(true) })

const noteInput = noteContentSchema.omit({ createdAt: true, updatedAt: true, deletedAt: true })
const noteOutput = noteContentSchema
  .extend(noteOwnedSchema.shape)
  .extend({ id: documentIdSchema, version: versionSchema })
const categoryInput = noteCategoryContentSchema.omit({ createdAt: true, updatedAt: true, deletedAt: true })
const categoryOutput = noteCategoryContentSchema
  .extend(noteCategoryOwnedSchema.shape)
  .extend({ id: documentIdSchema, version: versionSchema })
/** A write names the version it started from, so that a stale one is refused with 409. */
const baseVersion = { baseVersion: versionSchema }
const byId = z.object({ id: documentIdSchema })

/** What the client needs to know of the server before anyone signs in. */
export const settingsSchema = z.object({
  googleClientId: z.string().nullable(),
  /** Empty where Google is configured. */
  demoAccounts: z.array(demoAccountSchema),
})

/** Every call of the API: the server registers exactly these, the client calls nothing else. */
export const endpoints = {
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/public/settings',
    access: 'public',
    response: settingsSchema,
  }),

  socialLogin: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/public/user/socialLogin',
    access: 'public',
    body: socialLoginSchema,
    response: listOf(z.object({ username: z.string() })),
  }),
  demoIdentity: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/public/user/demoIdentity',
    access: 'public',
    body: z.object({ account: demoAccountSchema }),
    response: z.object({ credential: z.string() }),
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/public/user/logout',
    access: 'public',
    response: done,
  }),
  userDetails: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/user/{username}',
    access: 'user',
    params: z.object({ username: z.string().min(1).max(200) }),
    response: listOf(userDetailsSchema),
  }),
  /** Deletes the caller's account with all that is theirs, and ends their sessions on every device. */
  removeUser: defineEndpoint({
    method: 'DELETE',
    path: '/api/{product}/operation/removeuser',
    access: 'user',
    response: done,
  }),

  newsToday: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/public/news/today',
    access: 'public',
    query: oneBasedPageQuery,
    response: pageOf(articleSchema),
  }),
  newsByCategory: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/public/news/category/{category}',
    access: 'public',
    params: z.object({ category: z.string().min(1).max(100) }),
    query: oneBasedPageQuery,
    response: pageOf(articleSchema),
  }),
  newsWatchlist: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/public/news/watchlist',
    access: 'public',
    query: oneBasedPageQuery,
    response: pageOf(articleSchema),
  }),
  newsByUrl: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/public/news/article',
    access: 'public',
    query: address,
    response: articleSchema,
  }),
  stories: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/public/stories',
    access: 'public',
    query: oneBasedPageQuery,
    response: pageOf(storySchema),
  }),

  bookmarks: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/bookmarks',
    access: 'user',
    query: oneBasedPageQuery,
    response: listOf(bookmarkContentSchema),
  }),
  addBookmark: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/bookmarks',
    access: 'user',
    body: z.object({ title: z.string().min(1).max(1000), url: z.string().min(1).max(2048) }),
    response: done,
  }),
  removeBookmark: defineEndpoint({
    method: 'DELETE',
    path: '/api/{product}/bookmarks',
    access: 'user',
    query: address,
    response: done,
  }),

  notes: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/notes/private',
    access: 'user',
    query: zeroBasedPageQuery,
    response: listOf(noteOutput),
  }),
  note: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/notes/private/{id}',
    access: 'user',
    params: byId,
    response: noteOutput,
  }),
  addNote: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/notes/private',
    access: 'user',
    body: noteInput,
    response: noteOutput,
  }),
  updateNote: defineEndpoint({
    method: 'PUT',
    path: '/api/{product}/notes/private/{id}',
    access: 'user',
    params: byId,
    body: noteInput.extend(baseVersion),
    response: noteOutput,
  }),
  deleteNote: defineEndpoint({
    method: 'DELETE',
    path: '/api/{product}/notes/private/{id}',
    access: 'user',
    params: byId,
    response: done,
  }),
  noteRevisions: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/notes/private/{id}/revisions',
    access: 'user',
    params: byId,
    query: revisionsPageQuery,
    response: listOf(noteRevisionSchema),
  }),

  noteCategories: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/notes/category/private',
    access: 'user',
    query: zeroBasedPageQuery.extend({ status: z.enum(['1', '2']).default('2') }),
    response: listOf(categoryOutput),
  }),
  addNoteCategory: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/notes/category/private',
    access: 'user',
    body: categoryInput,
    response: categoryOutput,
  }),
  updateNoteCategory: defineEndpoint({
    method: 'PUT',
    path: '/api/{product}/notes/category/private/{id}',
    access: 'member',
    params: byId,
    body: categoryInput.extend(baseVersion),
    response: categoryOutput,
  }),

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
