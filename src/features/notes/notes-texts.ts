import { writeTexts } from '../../texts/write-texts.ts'

const notFound = 'Note not found on this device.'

/** Texts of the note screens; those of the specification word for word. */
export const notesTexts = {
  breadcrumb: 'All Notes (Private)',
  /** Without a number until it is known. */
  heading: (total: number | undefined) => (total === undefined ? 'Private Notes' : `Private Notes (${total})`),
  add: 'Add new note',
  empty: 'No notes yet.',
  emptyHint: 'Your notes work offline and sync to your other devices.',
  columns: { id: 'id', name: 'Notes Name', category: 'Notes Category', action: 'Action' },
  edit: 'Edit',
  editTitle: 'Edit Private Note',
  view: 'View',
  delete: 'Delete',
  unnumbered: 'new',
  saved: 'Notes updated successfully.',
  deleted: 'Notes Deleted Successfully',
  askDelete: 'Delete this note?',
  askDeleteText: 'It moves to the trash on all your devices and can be restored for 30 days.',
  nameLabel: 'Name',
  textLabel: 'Description',
  nameNeeded: 'Name is required',
  cancel: 'Cancel',
  save: 'Save',
  notFound,
  saveProblems: {
    missing: notFound,
    invalid: (message: string) => message,
    storageFull: 'This device is out of storage. Your text is still here: free up space, then save again.',
    outdated:
      'A newer version of Vedika is open in another tab. Your text is still here: update Vedika, then save again.',
    failed: 'The note could not be saved. Try again: your text is still here.',
  },
  deleteProblems: { ...writeTexts, missing: notFound, failed: 'The note could not be deleted. Try again.' },
  undecided: 'Conflict',
  undecidedForm: 'Two devices changed the same words. Choose a version on the note’s page, or edit the text here.',
  decide: 'Choose a version',
  versions: 'Earlier versions',
  limited: 'API call limit reached. IP blocked for 5 minutes.',
  trash: 'Trash',
  categories: 'Categories',
  transfer: 'Import and export',
  source: 'Source article',
} as const

/** Texts of looking for notes in their list. */
export const listTexts = {
  search: 'Search notes',
  searchHint: 'Name, text or tag',
  clear: 'Clear search',
  category: 'Notes Category',
  anyCategory: 'Any category',
  bookmarked: 'Bookmarked',
  noMatch: 'No results.',
  noMatchHint: 'Try fewer words, or search all notes.',
  showAll: 'Show all notes',
  found: (count: number) => (count === 1 ? '1 note found' : `${count} notes found`),
  failed: 'Your notes could not be loaded.',
  loadingRest: 'Loading your other notes…',
  restFailed: 'Your other notes could not be loaded.',
  unknownCategory: 'Unknown category',
  action: 'Action',
} as const
