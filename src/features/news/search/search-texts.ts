/** Texts of the search; those of the specification word for word. */
export const searchTexts = {
  pageTitle: 'Search',
  label: 'Search the news',
  clear: 'Clear the search',
  results: (term: string) => `Search Results for "${term}"`,
  noTerm: 'No search term provided.',
  noTermHint: 'A word, a "phrase in quotes", or a word with a minus for what to leave out.',
  oops: 'Oops!',
  failed: 'An error occurred while fetching results. Please try again later.',
  none: 'No Results Found',
  noneFor: (term: string) => `We couldn't find any articles matching "${term}". Try something else.`,
  bookmarkFailed: 'Failed to bookmark news URL.',
  more: 'Source and terms',
  source: 'Source',
  primary: 'Primary term',
  group: 'And one of these, with commas between them',
  apply: 'Search',
  onDevice: (found: number, covered: number) =>
    `${count(found, 'result')} among the ${count(covered, 'article')} on this device`,
  stillIndexing: (covered: number, cached: number) =>
    `${covered} of ${cached} articles on this device can be searched so far`,
  online: (found: number) => count(found, 'result'),
  offline: 'Offline: only what is on this device was searched.',
} as const

function count(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`
}
