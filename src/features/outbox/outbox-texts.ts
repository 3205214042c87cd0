export const outboxTexts = {
  title: 'Unsent changes',
  empty: 'Everything is sent.',
  emptyHint: 'What you change without a network waits here, and is sent by itself.',
  kinds: { notes: 'Note', noteCategories: 'Notes category', bookmarks: 'Bookmark' },
  changes: { created: 'new', edited: 'edited', deleted: 'deleted' },
  states: { waiting: 'Waiting', sending: 'Sending', decision: 'Needs a decision' },
  paused: (time: string) => `Paused until ${time}`,
  retry: 'Try again',
  discard: 'Discard',
  askDiscard: (title: string) => `Discard the change of “${title}”?`,
  askDiscardText: 'What you changed is lost. What the server has stays as it is.',
  persistence: {
    promised: 'This browser has promised to keep what is on this device.',
    notPromised:
      'This browser may clear what is on this device when it runs out of room. Installing Vedika, or sending soon, is safer.',
  },
  failed: 'That could not be done on this device. Please try again.',
  exportJson: 'Export as JSON',
  exportMarkdown: 'Export as Markdown',
} as const
