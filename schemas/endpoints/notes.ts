import { z } from 'zod'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import { noteContentSchema, noteOwnedSchema } from '../note.ts'
import { noteCategoryContentSchema, noteCategoryOwnedSchema } from '../note-category.ts'
import { noteRevisionSchema, revisionsPageQuery } from '../note-revision.ts'
import { listOf, zeroBasedPageQuery } from '../paging.ts'
import { documentIdSchema, versionSchema } from '../sync.ts'

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

export const noteEndpoints = {
  notes: defineEndpoint({
    summary: 'The caller’s notes',
    method: 'GET',
    path: '/api/{product}/notes/private',
    access: 'user',
    query: zeroBasedPageQuery,
    response: listOf(noteOutput),
  }),
  note: defineEndpoint({
    summary: 'A note',
    method: 'GET',
    path: '/api/{product}/notes/private/{id}',
    access: 'user',
    params: byId,
    response: noteOutput,
  }),
  addNote: defineEndpoint({
    summary: 'Makes a note',
    method: 'POST',
    path: '/api/{product}/notes/private',
    access: 'user',
    body: noteInput,
    response: noteOutput,
  }),
  updateNote: defineEndpoint({
    summary: 'Changes a note; 409 where it was changed since the version that the change began from',
    method: 'PUT',
    path: '/api/{product}/notes/private/{id}',
    access: 'user',
    params: byId,
    body: noteInput.extend(baseVersion),
    response: noteOutput,
  }),
  deleteNote: defineEndpoint({
    summary: 'Deletes a note; it stays in the trash for 30 days',
    method: 'DELETE',
    path: '/api/{product}/notes/private/{id}',
    access: 'user',
    params: byId,
    response: done,
  }),
  noteRevisions: defineEndpoint({
    summary: 'Earlier versions of a note',
    method: 'GET',
    path: '/api/{product}/notes/private/{id}/revisions',
    access: 'user',
    params: byId,
    query: revisionsPageQuery,
    response: listOf(noteRevisionSchema),
  }),
  noteCategories: defineEndpoint({
    summary: 'The caller’s note categories: the active ones (status 1), or all (2)',
    method: 'GET',
    path: '/api/{product}/notes/category/private',
    access: 'user',
    query: zeroBasedPageQuery.extend({ status: z.enum(['1', '2']).default('2') }),
    response: listOf(categoryOutput),
  }),
  addNoteCategory: defineEndpoint({
    summary: 'Makes a note category',
    method: 'POST',
    path: '/api/{product}/notes/category/private',
    access: 'user',
    body: categoryInput,
    response: categoryOutput,
  }),
  updateNoteCategory: defineEndpoint({
    summary: 'Changes a note category; 409 where it was changed since the version that the change began from',
    method: 'PUT',
    path: '/api/{product}/notes/category/private/{id}',
    access: 'member',
    params: byId,
    body: categoryInput.extend(baseVersion),
    response: categoryOutput,
  }),
} as const
