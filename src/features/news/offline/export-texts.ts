/** Texts of the export of downloaded news, and of the exported pages. */
export const exportTexts = {
  title: 'Save a copy',
  about:
    'One file with everything to read that is on this device: pages that any browser opens, their pictures, and the same as data. It needs no network.',
  holds: ({ articles, bookmarks, pictures }: { articles: number; bookmarks: number; pictures: number }, room: string) =>
    `${[count(articles, 'article'), count(bookmarks, 'bookmark'), count(pictures, 'picture')].filter(Boolean).join(', ')}: about ${room}.`,
  nothing: 'Nothing to read is kept on this device yet.',
  save: 'Save as a file',
  progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${of.toLocaleString('en')} texts`,
  saved: 'Saved as vedika-offline.zip',
  failed: 'The file could not be made. Please try again.',
  fileName: 'vedika-offline.zip',
  indexTitle: (day: string) => `Vedika: what was kept on ${day}`,
  bookmarks: 'My bookmarks',
  articles: 'Articles',
  original: 'Where it was published',
} as const

/** Empty for none. */
function count(number: number, what: string): string {
  return number === 0 ? '' : `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`
}
