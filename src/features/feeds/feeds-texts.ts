const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** Texts of the screen of feeds. */
export const feedsTexts = {
  title: 'Feeds',
  about: 'Where news is gathered from, and how that went last.',
  export: 'Export',
  import: 'Import',
  exportFailed: 'The list could not be exported. Please try again.',
  columns: { feed: 'Feed', category: 'Category', last: 'Last result', actions: 'Actions' },
  imported: 'Imported',
  never: 'Not gathered yet',
  read: (age: string, articles: number) =>
    articles === 0 ? `${age}, nothing new` : `${age}, ${count(articles, 'new article', 'new articles')}`,
  fault: (age: string, fault: string) => `${age}: ${fault}`,
  remove: 'Remove',
  askRemove: (title: string) => `Remove “${title}”?`,
  askRemoveText: 'It is gathered no longer. Its articles stay.',
  removed: 'Feed removed',
  removeFailed: 'The feed could not be removed. Please try again.',
  none: 'There are no feeds yet.',
  noneHint: 'Import an OPML list, or name one in the server’s configuration.',
  loading: 'Loading feeds, please wait...',
  failed: 'The feeds could not be loaded.',
  needsNetwork: 'They are on the server: this needs a network.',
  forAdmins: 'Only for administrators.',
  importing: {
    title: (name: string) => `Import of ${name}`,
    checking: 'Looking at the list…',
    unreadable: 'This file cannot be read.',
    tooLarge: 'This file is too large for a list of feeds.',
    failed: 'The list could not be looked at. Please try again.',
    summary: (added: number, present: number, refused: number) =>
      [
        `${count(added, 'new feed', 'new feeds')}`,
        `${present} already there`,
        ...(refused > 0 ? [`${refused} refused`] : []),
      ].join(', '),
    added: 'New',
    refused: 'Refused',
    add: (number: number) => `Add ${count(number, 'feed', 'feeds')}`,
    cancel: 'Cancel',
    close: 'Close',
    done: (number: number) => `${count(number, 'feed', 'feeds')} added. The next refresh gathers them.`,
  },
} as const
