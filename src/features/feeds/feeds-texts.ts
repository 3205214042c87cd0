const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** Texts of the screen of feeds. */
export const feedsTexts = {
  title: 'Feeds',
  about: 'News sources and their last update.',
  export: 'Export',
  import: 'Import',
  exportFailed: 'The feeds could not be exported. Try again.',
  columns: { feed: 'Feed', category: 'Category', last: 'Last result', actions: 'Actions' },
  imported: 'Imported',
  never: 'Not updated yet',
  read: (age: string, articles: number) =>
    articles === 0 ? `${age}, nothing new` : `${age}, ${count(articles, 'new article', 'new articles')}`,
  fault: (age: string, fault: string) => `${age}: ${fault}`,
  remove: 'Remove',
  askRemove: (title: string) => `Remove “${title}”?`,
  askRemoveText: 'Vedika stops updating this feed. Its articles stay.',
  removed: 'Feed removed',
  removeFailed: 'The feed could not be removed. Try again.',
  none: 'No feeds yet.',
  noneHint: 'Import an OPML file, or add feeds in the server configuration.',
  loading: 'Loading feeds, please wait...',
  failed: 'The feeds could not be loaded.',
  needsNetwork: 'Check your connection and try again.',
  forAdmins: 'Administrators only.',
  importing: {
    title: (name: string) => `Import ${name}`,
    checking: 'Checking the file…',
    unreadable: 'This file could not be read. Choose an OPML file.',
    tooLarge: 'This file is too large for an OPML import.',
    failed: 'The import failed. Try again.',
    summary: (added: number, present: number, refused: number) =>
      [
        `${count(added, 'new feed', 'new feeds')}`,
        `${present} already added`,
        ...(refused > 0 ? [`${refused} rejected`] : []),
      ].join(', '),
    added: 'New',
    refused: 'Rejected',
    add: (number: number) => `Add ${count(number, 'feed', 'feeds')}`,
    cancel: 'Cancel',
    close: 'Close',
    done: (number: number) => `${count(number, 'feed', 'feeds')} added. Articles appear after the next update.`,
  },
} as const
