/** Words for changes that the server lacks, wherever they are listed. */
export const unsentTexts = {
  kinds: {
    notes: 'Note',
    noteCategories: 'Notes category',
    bookmarks: 'Bookmark',
    profiles: 'Profile',
    chatSessions: 'Chat',
    chatTurns: 'Question',
    readStates: 'Articles read',
    sources: 'Source',
    transactions: 'Transaction',
    noteImages: 'Image in a note',
  },
  changes: { created: 'new', edited: 'edited', deleted: 'deleted' },
  draft: 'Unsaved draft',
  waiting: 'Waiting to be sent',
  untitled: 'Untitled',
  exportJson: 'Export as JSON',
  exportMarkdown: 'Export as Markdown',
} as const
