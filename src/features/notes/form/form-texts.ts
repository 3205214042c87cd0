import { limits } from '#schemas/limits.ts'

/** Texts of the note form, except of its name and text. The specification defines the names of buttons. */
export const formTexts = {
  category: 'Category',
  noCategory: 'No category',
  inactive: (name: string) => `${name} (Inactive)`,
  unknownCategory: 'Unknown category',
  newCategory: 'Add new note category',
  tags: 'Tags',
  tagsHint: 'Press Enter or comma to add a tag.',
  tagTooLong: `A tag can have at most ${limits.tag} characters.`,
  tooManyTags: `A note can have at most ${limits.noteTags} tags.`,
  editTag: (tag: string) => `Edit tag: ${tag}`,
  removeTag: (tag: string) => `Remove tag: ${tag}`,
  bookmarked: 'Bookmarked',
  saveWithoutSpeech: 'Save without re-generating speech',
  saveWithSpeech: 'Re-Generate Speech and Save',
} as const
