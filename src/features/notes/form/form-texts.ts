import { limits } from '#schemas/limits.ts'

/** Texts of the note form, except of its name and text. The specification defines the names of buttons. */
export const formTexts = {
  category: 'Category',
  noCategory: 'No category',
  inactive: (name: string) => `${name} (Inactive)`,
  unknownCategory: 'A category that is not on this device',
  newCategory: 'Add new note category',
  tags: 'Tags',
  tagsHint: 'Enter or a comma adds a tag.',
  tagTooLong: `A tag has at most ${limits.tag} characters.`,
  tooManyTags: `A note has at most ${limits.noteTags} tags.`,
  editTag: (tag: string) => `Edit tag: ${tag}`,
  removeTag: (tag: string) => `Remove tag: ${tag}`,
  bookmarked: 'Bookmarked',
  saveWithoutSpeech: 'Save without re-generating speech',
  saveWithSpeech: 'Re-Generate Speech and Save',
} as const
