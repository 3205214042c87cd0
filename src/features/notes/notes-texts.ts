import { writeTexts } from '../../texts/write-texts.ts'

const notFound = 'There is no such note on this device.'

/** Texts of the note screens; those of the specification word for word. */
export const notesTexts = {
  breadcrumb: 'All Notes (Private)',
  /** Without a number until it is known. */
  heading: (total: number | undefined) => (total === undefined ? 'Private Notes' : `Private Notes (${total})`),
  add: 'Add new note',
  empty: 'No notes yet.',
  emptyHint: 'What you write here stays on this device, network or not, and reaches your other devices by itself.',
  columns: { id: 'id', name: 'Notes Name', category: 'Notes Category', action: 'Action' },
  edit: 'Edit',
  editTitle: 'Edit Private Note',
  view: 'View',
  delete: 'Delete',
  unnumbered: 'new',
  saved: 'Notes updated successfully.',
  deleted: 'Notes Deleted Successfully',
  askDelete: 'Delete this note?',
  askDeleteText: 'It goes to the trash, here and on your other devices, and stays there for 30 days.',
  nameLabel: 'Name',
  textLabel: 'Description',
  nameNeeded: 'Name is required',
  cancel: 'Cancel',
  save: 'Save',
  notFound,
  saveProblems: {
    missing: notFound,
    invalid: (message: string) => message,
    storageFull: 'This device has no room left. Your text is still here: make room, then save again.',
    outdated: 'A newer version of Vedika is open in another tab. Your text is kept: update Vedika, then save it.',
    failed: 'The note could not be saved. Your text is still here: try again.',
  },
  deleteProblems: { ...writeTexts, missing: notFound, failed: 'The note could not be deleted. Try again.' },
  undecided: 'Needs a decision',
  undecidedForm:
    'Two devices changed the same words of this note. Choose on its page, or edit every version here as text.',
  decide: 'Choose',
  versions: 'Earlier versions',
  limited: 'API call limit reached. IP blocked for 5 minutes.',
  trash: 'Trash',
  categories: 'Categories',
  transfer: 'Import and export',
  source: 'From this article',
} as const
