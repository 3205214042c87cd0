import { writeTexts } from '../../../texts/write-texts.ts'

/** Texts of following sources and categories. */
export const followingTexts = {
  title: 'Following and muted',
  about: 'News you follow appears in your watch list with the editor’s choice, on all your devices.',
  group: 'Follow',
  follow: (name: string) => `Follow ${name}`,
  followed: (name: string) => `Following ${name}. Its news is in your watch list.`,
  unfollowed: (name: string) => `You no longer follow ${name}.`,
  tooMany: (most: number) => `You can follow at most ${most} sources and ${most} categories.`,
  problems: { ...writeTexts, failed: 'Something went wrong. Try again.' },
  sources: 'Sources',
  categories: 'Categories',
  noSources: 'No sources followed yet.',
  noSourcesHint: 'Open an article and follow its source below the headline.',
  none: 'Not following anything yet. Choose a category or a source.',
  count: (names: number) => `${names} followed`,
  watchlist: 'Open the watch list',
  watched: (names: string) => `Editor’s choice and your follows: ${names}.`,
  more: (count: number) => `${count} more`,
  choiceOnly: 'Editor’s choice. Follow sources or categories to add their news.',
  change: 'Change',
  choose: 'Choose what to follow',
  forUsers: 'Follow sources and categories',
  forUsersHint: 'Log in to build your own watch list. It syncs to all your devices and works offline.',
  login: 'Login',
  loading: 'Loading your follows',
} as const
