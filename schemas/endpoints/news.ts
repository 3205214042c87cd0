import { z } from 'zod'
import { articleQuery, articleSchema, pictureSizeSchema } from '../article.ts'
import { bookmarkContentSchema, bookmarkOwnedSchema } from '../bookmark.ts'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { listOf, oneBasedPageQuery, pageOf } from '../paging.ts'
import { storySchema } from '../story.ts'
import { splitTermList } from '../term-list.ts'

const term = z.string().trim().min(1).max(limits.searchTerm)

const termList = z.string().max(limits.searchTerm).transform(splitTermList)

const address = z.object({ url: z.string().min(1).max(2048) })

export const newsEndpoints = {
  newsToday: defineEndpoint({
    summary: 'The news of today, then of the days before; `days` tells them apart',
    method: 'GET',
    path: '/api/{product}/public/news/today',
    access: 'public',
    query: oneBasedPageQuery,
    response: pageOf(articleSchema).extend({
      timeZone: z.string().default(''),
      days: z.array(z.object({ date: z.string(), articles: z.number() })).default([]),
    }),
  }),
  newsByCategory: defineEndpoint({
    summary: 'The news of a category',
    method: 'GET',
    path: '/api/{product}/public/news/category/{category}',
    access: 'public',
    params: z.object({ category: z.string().min(1).max(100) }),
    query: oneBasedPageQuery,
    response: pageOf(articleSchema),
  }),
  newsWatchlist: defineEndpoint({
    summary: 'The news of the watch list: the editor’s choice, and what the caller follows',
    method: 'GET',
    path: '/api/{product}/public/news/watchlist',
    access: 'public',
    query: oneBasedPageQuery,
    response: pageOf(articleSchema),
  }),
  searchNews: defineEndpoint({
    summary: 'News that hold a term, the best first',
    method: 'GET',
    path: '/api/{product}/public/news/search',
    access: 'public',
    query: oneBasedPageQuery.extend({ q: term }),
    response: pageOf(articleSchema),
  }),
  searchNewsBySource: defineEndpoint({
    summary: 'News of a source that hold a term, the best first',
    method: 'GET',
    path: '/api/{product}/public/news/search/source',
    access: 'public',
    query: oneBasedPageQuery.extend({ q: term, source: term }),
    response: pageOf(articleSchema),
  }),
  newsBySource: defineEndpoint({
    summary: 'The news of a source',
    method: 'GET',
    path: '/api/{product}/public/news/source',
    access: 'public',
    query: oneBasedPageQuery.extend({ source: term }),
    response: pageOf(articleSchema),
  }),
  searchNewsAdvanced: defineEndpoint({
    summary: 'News that hold the primary term, at least one of the group, and what else is given, the best first',
    method: 'GET',
    path: '/api/{product}/public/news/search/advanced',
    access: 'public',
    query: oneBasedPageQuery
      .extend({ primary: term.optional(), group: termList.optional(), q: term.optional(), source: term.optional() })
      .refine(({ primary, group }) => primary || group?.length, 'primary or group is needed'),
    response: pageOf(articleSchema),
  }),
  newsByUrl: defineEndpoint({
    summary: 'An article by its address',
    method: 'GET',
    path: '/api/{product}/public/news/article',
    access: 'public',
    query: articleQuery,
    response: articleSchema,
  }),
  newsPicture: defineEndpoint({
    summary: 'The picture of an article, for a list or for the article itself',
    method: 'GET',
    path: '/api/{product}/public/news/picture/{id}/{size}',
    access: 'public',
    params: z.object({ id: z.string().min(1).max(limits.pictureId), size: pictureSizeSchema }),
    produces: 'image/webp',
    isUncounted: true,
  }),
  markEditorChoice: defineEndpoint({
    summary: 'Marks an article as editor’s choice, or unmarks it',
    method: 'PUT',
    path: '/api/{product}/management/news/editor-choice',
    access: 'admin',
    body: address.extend({ flag: z.boolean() }),
    response: done,
  }),
  stories: defineEndpoint({
    summary: 'Stories with a moral',
    method: 'GET',
    path: '/api/{product}/public/stories',
    access: 'public',
    query: oneBasedPageQuery,
    response: pageOf(storySchema),
  }),
  bookmarks: defineEndpoint({
    summary: 'The caller’s bookmarks',
    method: 'GET',
    path: '/api/{product}/bookmarks',
    access: 'user',
    query: oneBasedPageQuery,
    response: listOf(bookmarkContentSchema.extend(bookmarkOwnedSchema.shape)),
  }),
  addBookmark: defineEndpoint({
    summary: 'Bookmarks an article that the server has; the title is not stored, the article’s own is',
    method: 'POST',
    path: '/api/{product}/bookmarks',
    access: 'user',
    body: z.object({ title: z.string().min(1).max(1000), url: z.string().min(1).max(2048) }),
    response: done,
  }),
  removeBookmark: defineEndpoint({
    summary: 'Removes a bookmark',
    method: 'DELETE',
    path: '/api/{product}/bookmarks',
    access: 'user',
    query: address,
    response: done,
  }),
} as const
