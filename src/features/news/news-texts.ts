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
  starterEdition:
    'Starter edition: explainers that come with Vedika, shown until your newsrooms have sent their first articles.',
} as const
