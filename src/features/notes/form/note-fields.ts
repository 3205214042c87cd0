import type { NoteContent } from '#schemas/note.ts'
import type { NoteChoices, NoteDraft } from '../../../database/notes.ts'

/** What the form holds beside the text, as drafts keep it: in words. Tags are a JSON array; `bookmarked` is empty for no. */
type ChoiceFields = { categoryId: string; tags: string; bookmarked: string }
/** `id` is the note's, also before it is stored: its images name it. */
export type NoteFields = NoteDraft & ChoiceFields & { id: string }

export const noChoices: ChoiceFields = { categoryId: '', tags: '[]', bookmarked: '' }

export function choiceFieldsOf({ categoryId, tags, currentUserBookmarked }: NoteContent): ChoiceFields {
  return { categoryId, tags: writeTags(tags), bookmarked: currentUserBookmarked ? 'yes' : '' }
}

export function readChoices({ categoryId, tags, bookmarked }: ChoiceFields): Omit<NoteChoices, 'speech'> {
  return { categoryId, tags: readTags(tags), currentUserBookmarked: bookmarked !== '' }
}

export function readTags(written: string): string[] {
  return JSON.parse(written)
}

export function writeTags(tags: readonly string[]): string {
  return JSON.stringify(tags)
}
