import { limits } from '#schemas/limits.ts'
import { TRASH_DAYS } from '#schemas/note.ts'
import { writeTexts } from '../../texts/write-texts.ts'
import { notesTexts } from './notes-texts.ts'

/** Texts of viewing a note. */
export const viewTexts = {
  play: 'Play',
  cancel: 'Cancel audio',
  tags: 'Tags',
  bookmarked: 'Bookmarked',
} as const

const categoryNotFound = 'Category not found on this device.'
const failed = 'Some error occurred, contact system administrator.'

/** Texts of the screens of note categories; those of the specification word for word. */
export const categoryTexts = {
  title: 'Notes Category (Private)',
  add: 'Add new note category',
  edit: 'Edit',
  editTitle: 'Edit Private Notes Category',
  columns: { id: 'ID', name: 'Name', status: 'Status', description: 'Description', action: 'Action' },
  active: 'Active',
  inactive: 'Inactive',
  nameLabel: 'Category Name',
  descriptionLabel: 'Category Description',
  publish: 'Publish Category',
  published: 'Published',
  unpublished: 'Not published',
  unpublishHint: 'Notes in an unpublished category stay unchanged. You cannot choose it for other notes.',
  cancel: 'Cancel',
  save: 'Save',
  added: 'Category added successfully.',
  updated: 'Category updated successfully.',
  invalid: 'Input field validation failed.',
  failed,
  valueNeeded: 'You must enter a value',
  nameLeast: 'Minimum length of name is 2',
  nameMost: 'Maximum length of name is 20',
  editNameMost: 'Maximum length of name is 64',
  descriptionLeast: 'Minimum length of description is 5',
  descriptionMost: 'Maximum length of description is 60',
  editDescriptionMost: `Maximum length of description is ${limits.categoryText}`,
  empty: 'No note categories yet.',
  emptyHint: 'Group your notes by category, even offline.',
  notFound: categoryNotFound,
  membership: 'You need an active membership to edit a category.',
  unnumbered: 'new',
  saveProblems: {
    missing: categoryNotFound,
    invalid: (message: string) => message,
    storageFull: 'This device is out of storage. Your text is still here: free up space, then save again.',
    outdated:
      'A newer version of Vedika is open in another tab. Your text is still here: update Vedika, then save again.',
    failed,
  },
} as const

/** Texts of the questions after two devices changed one note. */
export const decisionTexts = {
  waiting: (count: number) =>
    count === 1
      ? 'Two devices changed the same words. Choose which to keep.'
      : `Two devices changed the same words in ${count} places. Choose which to keep.`,
  question: 'Choose a version',
  mine: 'On this device',
  theirs: 'On another device',
  one: 'One version',
  other: 'Other version',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  keepThis: 'Keep this',
  keepBoth: 'Keep both',
  keepAll: 'Keep all',
  decided: 'Conflict resolved. All versions are in Earlier versions.',
  decidedElsewhere: 'This conflict is already resolved.',
  problems: {
    missing: notesTexts.notFound,
    outdated: 'A newer version of Vedika is open in another tab. Update Vedika, then try again.',
    storageFull: 'This device is out of storage. Free up space, then try again.',
    failed: 'Your choice could not be saved. Try again.',
  },
  rescued: 'Deleted on one device and changed on another, so it was kept.',
  keepNote: 'Keep note',
  deleteNote: 'Delete note',
} as const

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

/** Texts of the trash. */
export const trashTexts = {
  heading: 'Trash',
  hint: `Deleted notes stay here for ${TRASH_DAYS} days. Then they are permanently deleted.`,
  empty: 'The trash is empty.',
  deleted: (age: string) => `Deleted ${age}`,
  daysLeft: (days: number) => (days === 0 ? 'deleted soon' : `${days} ${days === 1 ? 'day' : 'days'} left`),
  restore: 'Restore',
  restored: 'Note restored.',
  deleteForEver: 'Delete permanently',
  askDelete: 'Delete this note permanently?',
  askDeleteText:
    'Its text and earlier versions are deleted on the server and on all your devices. This cannot be undone.',
  deletedForEver: 'Note permanently deleted.',
  problems: { ...writeTexts, missing: 'This note is no longer in the trash.' },
} as const

/** Texts of the earlier versions of a note. */
export const versionsTexts = {
  heading: 'Earlier versions',
  hint: 'Vedika keeps the previous version when two devices change this note, and when you restore a version.',
  empty: 'No earlier versions yet.',
  offline: 'Earlier versions are on the server. Connect to see them.',
  failed: 'Earlier versions could not be loaded. Try again.',
  unsent: 'Not sent yet: only on this device',
  more: 'Show older versions',
  earlier: 'This version',
  present: 'Current',
  nothing: 'No text.',
  same: 'This is the current version.',
  restore: 'Restore this version',
  restored: 'Version restored. The previous text is in Earlier versions.',
  restoreProblems: {
    ...writeTexts,
    storageFull: 'This device is out of storage. Free up space, then try again.',
    failed: 'The version could not be restored. Try again.',
  },
} as const
