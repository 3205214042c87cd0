import { limits } from '#schemas/limits.ts'
import { writeTexts } from '../../../texts/write-texts.ts'
import type { OpmlFault } from './opml/read-opml.ts'

/** Texts of own sources. */
export const sourceTexts = {
  title: 'My sources',
  about: 'Feeds, sites and channels that you follow. Only you see them, on all your devices, also offline.',
  address: 'Add a site, a feed or a YouTube channel',
  add: 'Add',
  added: 'Source added.',
  addedMany: (sources: number) => (sources === 1 ? '1 source added.' : `${sources} sources added.`),
  known: 'You already follow this source.',
  loading: 'Loading your sources',
  failed: 'Your sources could not be loaded.',
  needsNetwork: 'Connect once to load them.',
  none: 'No sources yet.',
  noneHint: 'Paste the address of a site that you read: Vedika finds its feed. Or import another reader’s OPML file.',
  noFolder: 'Without a folder',
  progress: {
    unsent: 'Added when you are online',
    waiting: 'Looking for the feed',
    failed: 'No feed found',
  },
  muted: 'Muted',
  summary: 'Summary only',
  notifies: 'Notifies',
  notifications: 'Notifications',
  notify: {
    label: 'Notify about new articles',
    on: 'On',
    off: 'Off',
    hint: 'While Vedika is open in the background.',
    denied: 'Notifications are blocked here. Allow them for this site in the browser’s settings first.',
    unsupported: 'This browser has no notifications. On an iPhone or iPad, add Vedika to the home screen first.',
    unanswered: 'This device may not show notifications yet.',
    allow: 'Allow',
    close: 'Close',
  },
  lastArticle: (age: string) => `Last article ${age}`,
  noArticles: 'No articles yet',
  fetchFailed: (problem: string) => `The last try failed. ${problem}`,
  tryAgain: 'Try again',
  refresh: 'Fetch now',
  refreshing: (name: string) => `New articles of ${name} are being fetched.`,
  refreshProblems: {
    offline: 'Connect to the internet to fetch new articles.',
    failed: 'The source could not be fetched. Try again.',
  },
  edit: 'Name and folder',
  name: 'Name',
  nameHint: 'Empty: the name of the feed.',
  folder: 'Folder',
  save: 'Save',
  cancel: 'Cancel',
  mute: 'Mute',
  unmute: 'Unmute',
  readFull: 'Show full text',
  readSummary: 'Show summaries only',
  remove: 'Remove',
  removed: (name: string) => `${name} removed.`,
  undo: 'Undo',
  problems: { ...writeTexts, failed: 'The source could not be saved. Try again.' },
} as const

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

const MOST = limits.rowQuotas.sources.rows

/** Texts of the import and export of sources. */
export const opmlTexts = {
  import: 'Import OPML',
  export: 'Export OPML',
  drop: 'Drop the OPML file to see what it contains.',
  fileTitle: 'Vedika: my sources',
  exported: 'Sources exported.',
  title: (file: string) => `Import ${file}`,
  reading: 'Reading the file…',
  faults: {
    tooLarge: 'This file is larger than 2 MB. Export fewer sources, or split it.',
    unreadable: 'This file could not be read. Choose it again.',
    notOpml: 'This is not an OPML file. Feed readers export one in their settings.',
    empty: 'This file contains no sources.',
  } satisfies Record<OpmlFault, string>,
  summary: (counts: { fresh: number; known: number; invalid: number; over: number; repeated: number }) =>
    [
      `${format(counts.fresh)} new`,
      counts.known > 0 && `${format(counts.known)} followed already`,
      counts.over > 0 && `${format(counts.over)} over the limit`,
      counts.invalid > 0 && `${format(counts.invalid)} without an address`,
      counts.repeated > 0 && `${format(counts.repeated)} listed twice`,
    ]
      .filter(Boolean)
      .join(', '),
  all: 'Select all',
  fresh: 'New',
  over: `Over the limit: you can follow ${MOST} sources`,
  invalid: 'Without a web address',
  known: 'Followed already',
  untitled: 'Without a title',
  more: (more: number) => `and ${format(more)} more`,
  follow: (sources: number) => (sources === 1 ? 'Follow 1 source' : `Follow ${sources} sources`),
  cancel: 'Cancel',
  close: 'Close',
} as const

function format(count: number): string {
  return count.toLocaleString('en')
}

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
