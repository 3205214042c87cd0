import { limits } from '#schemas/limits.ts'

const notFound = 'Category not found on this device.'
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
  notFound,
  membership: 'You need an active membership to edit a category.',
  unnumbered: 'new',
  saveProblems: {
    missing: notFound,
    invalid: (message: string) => message,
    storageFull: 'This device is out of storage. Your text is still here: free up space, then save again.',
    outdated:
      'A newer version of Vedika is open in another tab. Your text is still here: update Vedika, then save again.',
    failed,
  },
} as const
