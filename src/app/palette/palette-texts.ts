/** Texts of the palette. */
export const paletteTexts = {
  open: 'Search everything',
  hint: 'Search, or type a command',
  close: 'Close',
  count: (count: number) => (count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`),
  nothing: (words: string) => `Nothing on this device for “${words}”.`,
  all: (total: number) => `Show all ${total}`,
  allFound: 'Show all',
  saveLink: 'Save this link',
  allNews: (words: string) => `Search all news for “${words}”`,
  groups: {
    commands: 'Commands',
    articles: 'Articles',
    bookmarks: 'Bookmarks',
    notes: 'Notes',
    conversations: 'Conversations',
    stories: 'Stories',
    online: 'Elsewhere',
  },
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
} as const
