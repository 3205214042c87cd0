/** Texts of the settings for offline reading. */
export const offlinePageTexts = {
  title: 'Offline reading',
  about: 'Articles you open stay on this device. Choose what else to download for reading offline.',
  lists: 'Download automatically',
  none: 'None',
  articles: (count: number) => `${count.toLocaleString('en')} articles`,
  pictures: 'Include images',
  estimate: (articles: number, room: string) =>
    `${articles.toLocaleString('en')} articles at most, about ${room}. Updated every few hours, not while data saver is on.`,
  nothing: 'Automatic downloads are off.',
  download: 'Download now',
  stop: 'Stop',
  progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${of.toLocaleString('en')} articles`,
  failed: 'The download stopped. Downloaded articles are kept. Try again later.',
  downloaded: (age: string) => `Downloaded ${age}.`,
  kept: 'On this device',
  keptNow: (articles: number, room: string) =>
    `${articles.toLocaleString('en')} articles. Vedika uses ${room} in total.`,
  remove: 'Remove downloaded articles',
  removeAsk: 'Remove downloaded articles?',
  removeText: 'You can download articles and images again. Your bookmarks, notes and other data stay.',
  removed: 'Downloaded articles removed',
} as const

/** Bytes in words, such as `12 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  const digits = { maximumFractionDigits: value < 10 && step > 1 ? 1 : 0 }
  return value.toLocaleString('en', { style: 'unit', unit: units[step], unitDisplay: 'short', ...digits })
}

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
