import { limits } from '#schemas/limits.ts'

const notFound = 'There is no such category on this device.'
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
  unpublishHint: 'Notes of a category that is not published stay as they are; it is no longer offered for others.',
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
  emptyHint: 'A category keeps notes of one kind together. It works without a network, as notes do.',
  notFound,
  membership: 'Editing a category needs an active membership.',
  unnumbered: 'new',
  saveProblems: {
    missing: notFound,
    invalid: (message: string) => message,
    storageFull: 'This device has no room left. What you typed is still here: make room, then save again.',
    outdated: 'A newer version of Vedika is open in another tab. What you typed is kept: update Vedika, then save it.',
    failed,
  },
} as const
