/** Texts of the search; those of the specification word for word. */
export const searchTexts = {
  pageTitle: 'Search',
  label: 'Search the news',
  clear: 'Clear search',
  results: (term: string) => `Search Results for "${term}"`,
  noTerm: 'No search term provided.',
  noTermHint: 'Search for a word or a "quoted phrase". Put a minus before a word to exclude it.',
  oops: 'Oops!',
  failed: 'An error occurred while fetching results. Please try again later.',
  none: 'No Results Found',
  noneFor: (term: string) => `We couldn't find any articles matching "${term}". Try something else.`,
  bookmarkFailed: 'Failed to bookmark news URL.',
  more: 'Filters',
  source: 'Source',
  primary: 'Primary term',
  group: 'Any of these, separated by commas',
  apply: 'Search',
  onDevice: (found: number, covered: number) =>
    `${count(found, 'result')} in ${count(covered, 'article')} on this device`,
  stillIndexing: (covered: number, cached: number) => `${covered} of ${cached} articles on this device indexed so far`,
  online: (found: number) => count(found, 'result'),
  offline: 'Offline: searched only articles on this device.',
} as const

function count(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`
}
