import { noteDefaults } from '#schemas/note.ts'
import type { NoteChoices, NoteDraft } from '../../../database/notes/notes.ts'

type Choices = Omit<NoteChoices, 'speech'>
/** Fields of the form other than its text. Stored drafts use these names. */
type ChoiceFields = Omit<Choices, 'tags' | 'currentUserBookmarked'> & { tags: readonly string[]; bookmarked: boolean }
/** `id` is the note's, also before it is stored: its images name it. */
export type NoteFields = NoteDraft & ChoiceFields & { id: string }

export const noChoices: ChoiceFields = choiceFieldsOf(noteDefaults)

export function choiceFieldsOf(note: Choices): ChoiceFields {
  const { currentUserBookmarked, ...fields } = pickChoices(note)
  return { ...fields, bookmarked: currentUserBookmarked }
}

/** Fills fields missing in an older app's draft with the defaults of a new note. */
export function readChoices({ bookmarked, tags, ...fields }: ChoiceFields): Choices {
  return pickChoices({ ...noteDefaults, ...fields, tags: [...tags], currentUserBookmarked: bookmarked })
}

/** Only the choices of a note that has more. */
function pickChoices({ categoryId, tags, currentUserBookmarked }: Choices): Choices {
  return { categoryId, tags, currentUserBookmarked }
}
