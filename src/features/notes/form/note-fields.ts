import type { NoteContent } from '#schemas/note.ts'
import type { NoteChoices, NoteDraft } from '../../../database/notes/notes.ts'

/** The form's fields beside the text. */
type ChoiceFields = { categoryId: string; tags: readonly string[]; bookmarked: boolean }
/** `id` is the note's, also before it is stored: its images name it. */
export type NoteFields = NoteDraft & ChoiceFields & { id: string }

export const noChoices: ChoiceFields = { categoryId: '', tags: [], bookmarked: false }

export function choiceFieldsOf({ categoryId, tags, currentUserBookmarked }: NoteContent): ChoiceFields {
  return { categoryId, tags, bookmarked: currentUserBookmarked }
}

export function readChoices({ categoryId, tags, bookmarked }: ChoiceFields): Omit<NoteChoices, 'speech'> {
  return { categoryId, tags: [...tags], currentUserBookmarked: bookmarked }
}
