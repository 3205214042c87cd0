/** Texts of the settings for offline reading. */
export const offlinePageTexts = {
  title: 'Offline reading',
  about:
    'What you open stays on this device. Here you choose what is downloaded ahead, so that it is there before the tunnel.',
  lists: 'Keep ahead',
  none: 'None',
  articles: (count: number) => `${count.toLocaleString('en')} articles`,
  pictures: 'Pictures, too',
  estimate: (articles: number, room: string) =>
    `${articles.toLocaleString('en')} articles at most, about ${room}. Renewed by itself every few hours, not where you save data.`,
  nothing: 'Nothing is downloaded ahead.',
  download: 'Download now',
  stop: 'Stop',
  progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${of.toLocaleString('en')} articles`,
  failed: 'The download stopped: the network is gone, or the server asks for a pause. What came is kept.',
  downloaded: (age: string) => `Downloaded ${age}.`,
  kept: 'On this device',
  keptNow: (articles: number, room: string) =>
    `${articles.toLocaleString('en')} articles are kept. Vedika takes ${room} in all.`,
  remove: 'Remove kept articles',
  removeAsk: 'Remove kept articles?',
  removeText: 'Articles and pictures can be downloaded again. Bookmarks, notes and all that is yours stay.',
  removed: 'Kept articles removed',
} as const

/** Bytes in words, such as `12 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  const digits = { maximumFractionDigits: value < 10 && step > 1 ? 1 : 0 }
  return value.toLocaleString('en', { style: 'unit', unit: units[step], unitDisplay: 'short', ...digits })
}
