import { z } from 'zod'
import { contentFields, ownedNumber } from './content-fields.ts'
import { defineCollection } from './define-collection.ts'
import { limits } from './limits.ts'

/** Fields that users write. No transforms: device and server must hold the same bytes. */
export const noteContentSchema = z.strictObject({
  name: z.string().min(1).max(limits.noteName),
  /** HTML blocks (`<p>…</p>`), clean by html-profile.ts. */
  description: z.string().max(limits.noteHtml),
  tags: z.array(z.string().min(1).max(limits.tag)).max(limits.noteTags),
  /** A soft reference: the id of a note category, or empty. */
  categoryId: z.string().max(36),
  isActive: z.boolean(),
  isFree: z.boolean(),
  isGlobal: z.boolean(),
  currentUserBookmarked: z.boolean(),
  /** Text for speech; empty if there is none for the current description. */
  speechDescription: z.string().max(limits.noteTextAdmin),
  /** Source of the note: URL of an article or empty, its title, and the quoted words. */
  sourceUrl: z.string().max(limits.address),
  sourceTitle: z.string().max(limits.title),
  sourceQuote: z.string().max(limits.sourceQuote),
  ...contentFields,
})
export type NoteContent = z.infer<typeof noteContentSchema>

/** A new note's values. */
export const noteDefaults = {
  tags: [] as string[],
  categoryId: '',
  isActive: true,
  isFree: false,
  isGlobal: false,
  currentUserBookmarked: false,
  speechDescription: '',
  sourceUrl: '',
  sourceTitle: '',
  sourceQuote: '',
}

/** Boolean fields: a merge keeps one side's value. Optional in REST calls and imports. */
export const noteFlags = ['isActive', 'isFree', 'isGlobal', 'currentUserBookmarked'] as const

/** Server fields, outside of merge and version. */
export const noteOwnedSchema = z.strictObject({ number: ownedNumber })

export const noteCollection = defineCollection({
  content: noteContentSchema,
  owned: noteOwnedSchema,
  unseen: { number: 0 },
})

/** Days in the trash before the server purges a deleted note. */
export const TRASH_DAYS = 30

const PURGED_NAME = 'Deleted note'

/** A purged note: the row stays without its text, so that every device pulls the deletion. */
export function purgeNote({ createdAt, updatedAt, deletedAt }: NoteContent): NoteContent {
  return { ...noteDefaults, name: PURGED_NAME, description: '', createdAt, updatedAt, deletedAt }
}

/** True for a deleted note without content. */
export function isPurged({ name, tags, deletedAt, ...note }: NoteContent): boolean {
  const texts = [note.description, note.categoryId, note.speechDescription]
  const source = [note.sourceUrl, note.sourceTitle, note.sourceQuote]
  const isEmpty = tags.length === 0 && [...texts, ...source].every((text) => text === '')
  return deletedAt > 0 && isEmpty && name === PURGED_NAME
}
