import { z } from 'zod'
import { withDefaults } from '../define-collection.ts'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import { noteContentSchema, noteDefaults, noteOwnedSchema } from '../note.ts'
import { categoryDefaults, noteCategoryContentSchema, noteCategoryOwnedSchema } from '../note-category.ts'
import { noteRevisionSchema, revisionsPageQuery } from '../note-revision.ts'
import { listOf, zeroBasedPageQuery } from '../paging.ts'
import { documentIdSchema, versionSchema } from '../sync.ts'

/** Omitted fields get the defaults of a new category; unknown ones are ignored. */
const categoryInput = noteCategoryContentSchema
  .omit({ createdAt: true, updatedAt: true, deletedAt: true })
  .extend(withDefaults(noteCategoryContentSchema.shape, categoryDefaults))
  .strip()
const categoryOutput = noteCategoryContentSchema.extend(noteCategoryOwnedSchema.shape).extend({
  id: documentIdSchema,
  version: versionSchema,
  /** Number of its notes. */
  noofrecords: z.number().int().min(0),
})
const { shape } = noteContentSchema
/**
 * Omitted fields get the defaults of a new note; unknown ones are ignored. The category is given by its id, or as an
 * object as in answers.
 */
const noteInput = noteContentSchema
  .omit({ createdAt: true, updatedAt: true, deletedAt: true })
  .extend({
    ...withDefaults(shape, noteDefaults),
    articleCategoryModel: z.object({ id: shape.categoryId }).nullish(),
  })
  .strip()
const noteOutput = noteContentSchema.extend(noteOwnedSchema.shape).extend({
  id: documentIdSchema,
  version: versionSchema,
  articleCategoryModel: categoryOutput.nullable(),
  /** Audio: empty, since devices speak `speechDescription` themselves. */
  speech: z.string(),
})
const noteAudio = z.object({ id: documentIdSchema, language: z.literal('en-US'), speechDescription: z.string() })
/** A write names its base version, so that an outdated one is rejected with 409. A row as read names it `version`. */
const base = { baseVersion: versionSchema.optional(), version: versionSchema.optional() }
const hasBase = (row: { baseVersion?: string | undefined; version?: string | undefined }) =>
  (row.baseVersion ?? row.version) !== undefined
const noBase = { path: ['baseVersion'], error: 'Name the version that the change began from.' }
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
  noteAudio: defineEndpoint({
    summary:
      'What is read aloud of a note: its text for speech, empty where none was made; for admins, of their own notes',
    method: 'GET',
    path: '/api/{product}/notes/private/{id}/audio',
    access: 'admin',
    params: byId,
    response: listOf(noteAudio),
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
    body: noteInput.extend(base).refine(hasBase, noBase),
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
    body: categoryInput.extend(base).refine(hasBase, noBase),
    response: categoryOutput,
  }),
} as const
