/** Texts of the list of own sources. */
export const ownNewsTexts = {
  choose: 'Which sources',
  all: 'All my sources',
  folder: (name: string) => `All of ${name}`,
  noFolder: 'Without a folder',
  muted: (name: string) => `${name} (muted)`,
  manage: 'Manage sources',
  add: 'Add sources',
  nothing: 'No articles yet.',
  hints: {
    coming: 'New articles appear here as they come.',
    waiting: 'Vedika is looking for the feed.',
    unsent: 'The source is added when you are online.',
    failed: 'No feed was found. “Manage sources” says why.',
    muted: 'Muted sources bring no articles.',
    gone: 'You do not follow this source any more.',
  },
  showAll: 'Show all my sources',
  openPage: 'Open the page',
  forUsers: 'Read the sites that you choose',
  forUsersHint:
    'Log in to add feeds, sites and channels of your own. Only you see them, on all your devices, also offline.',
  login: 'Login',
} as const
