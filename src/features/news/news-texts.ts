import { formatAge } from '../../platform/format-time.ts'

/** Texts of the news screens; those of the specification word for word. */
export const newsTexts = {
  loading: 'Loading news, please wait...',
  empty: 'No articles to display.',
  membersOnly: 'Members only: Bookmark articles',
  bookmarkAdded: 'News URL bookmarked successfully.',
  bookmarkFailed: 'Failed to bookmark news URL. Please try again later.',
  bookmarkRemoved: 'Bookmark removed',
  articleFailed: 'Failed to load article.',
  alsoIn: 'Also in',
  more: (count: number) => `${count} more`,
  original: 'Go to Original Article',
  listFailed: 'The news could not be loaded.',
  /** `fetchedAt` in ms since 1970; 0 for a page that was worked out here. */
  offline: (fetchedAt: number) =>
    fetchedAt === 0
      ? 'Offline. These are the articles on this device.'
      : `Offline. This page was updated ${formatAge(fetchedAt)}.`,
  starterEdition:
    'Starter edition: explainers that come with Vedika, shown until your newsrooms have sent their first articles.',
} as const
