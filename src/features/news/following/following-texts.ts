import { writeTexts } from '../../../texts/write-texts.ts'

/** Texts of following sources and categories. */
export const followingTexts = {
  title: 'Following',
  about: 'News of what you follow is in your watch list, beside the editor’s choice, on every device of yours.',
  group: 'Follow',
  follow: (name: string) => `Follow ${name}`,
  followed: (name: string) => `You follow ${name}: its news is in your watch list.`,
  unfollowed: (name: string) => `You no longer follow ${name}.`,
  tooMany: (most: number) => `You can follow up to ${most} of a kind.`,
  problems: { ...writeTexts, failed: 'That could not be done on this device. Please try again.' },
  sources: 'Sources',
  categories: 'Categories',
  noSources: 'You follow no source yet.',
  noSourcesHint: 'Open an article: the button for its source is below the headline.',
  none: 'You follow nothing yet. Choose a category, or a source.',
  count: (names: number) => (names === 1 ? 'You follow one of them.' : `You follow ${names} of them.`),
  watchlist: 'Open the watch list',
  watched: (names: string) => `The editor’s choice, and what you follow: ${names}.`,
  more: (count: number) => `${count} more`,
  choiceOnly: 'The editor’s choice. What you follow would be here, too.',
  change: 'Change',
  choose: 'Choose what to follow',
  forUsers: 'Your watch list, of sources and categories you choose.',
  forUsersHint: 'Log in, and what you follow is the same on every device of yours, with or without a network.',
  login: 'Login',
  loading: 'Loading what you follow',
} as const
