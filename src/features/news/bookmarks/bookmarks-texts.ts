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
  emptyHint: 'Bookmark an article to read it in full here, even offline.',
  toNews: 'Read the news',
  noMatch: (filter: string) => `No bookmarks match “${filter}”.`,
  failed: 'Your bookmarks could not be loaded.',
  forUsers: 'Log in to see your bookmarks',
  forUsersHint: 'Bookmarked articles are saved in full and sync to your other devices.',
  login: 'Log in',
} as const
