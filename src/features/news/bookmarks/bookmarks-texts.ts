import { writeTexts } from '../../../texts/write-texts.ts'

/** Texts of the bookmarks screen; those of the specification word for word. */
export const bookmarksTexts = {
  title: 'My Bookmarks',
  loading: 'Loading bookmarks, please wait...',
  search: 'Search',
  searchHint: 'Filter by title',
  clear: 'Clear',
  columns: { title: 'Title', actions: 'Actions' },
  open: 'Open',
  remove: 'Remove',
  askRemove: 'Remove bookmark?',
  removeProblems: { ...writeTexts, failed: 'The bookmark could not be removed. Try again.' },
  empty: 'No bookmarks yet.',
  emptyHint: 'Bookmark an article, and it stays here to read in full, network or not.',
  toNews: 'Read the news',
  noMatch: (filter: string) => `No bookmark has “${filter}” in its title.`,
  failed: 'Your bookmarks could not be loaded.',
  forUsers: 'Bookmarks belong to an account',
  forUsersHint: 'Log in, and what you bookmark is kept here in full and comes along to your other devices.',
  login: 'Log in',
} as const
