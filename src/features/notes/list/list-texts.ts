/** Texts of looking for notes in their list. */
export const listTexts = {
  search: 'Search notes',
  searchHint: 'Name, text or tag',
  clear: 'Clear search',
  category: 'Notes Category',
  anyCategory: 'Any category',
  bookmarked: 'Bookmarked',
  noMatch: 'No results.',
  noMatchHint: 'Try fewer words, or search all notes.',
  showAll: 'Show all notes',
  found: (count: number) => (count === 1 ? '1 note found' : `${count} notes found`),
  failed: 'Your notes could not be loaded.',
  loadingRest: 'Loading your other notes…',
  restFailed: 'Your other notes could not be loaded.',
  unknownCategory: 'Unknown category',
  action: 'Action',
} as const
