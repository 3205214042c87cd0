/** Texts of the export of downloaded news, and of the exported pages. */
export const exportTexts = {
  title: 'Export articles',
  about:
    'Export all articles on this device as one ZIP: pages for any browser, their images, and the data. Works offline.',
  holds: ({ articles, bookmarks, pictures }: { articles: number; bookmarks: number; pictures: number }, room: string) =>
    `${[count(articles, 'article'), count(bookmarks, 'bookmark'), count(pictures, 'image')].filter(Boolean).join(', ')}: about ${room}.`,
  nothing: 'No articles on this device yet.',
  save: 'Export',
  progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${of.toLocaleString('en')} articles`,
  saved: 'Saved as vedika-offline.zip',
  failed: 'The export failed. Try again.',
  fileName: 'vedika-offline.zip',
  indexTitle: (day: string) => `Vedika: saved articles, ${day}`,
  bookmarks: 'My bookmarks',
  articles: 'Articles',
  original: 'Original article',
} as const

/** Empty for none. */
function count(number: number, what: string): string {
  return number === 0 ? '' : `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`
}
