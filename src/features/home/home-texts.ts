/** Texts of the home page. */
export const homeTexts = {
  pageTitle: 'News and study',
  headline: 'News and notes that don’t wait for a signal',
  lead: 'Vedika keeps the morning’s news and your private notes on your device. Read in the tunnel, write on the plane: when the signal is back, everything is where it belongs.',
  read: 'Read the news',
  login: 'Login',
  plain: 'Free to read. No advertising, no trackers.',
  promises: [
    {
      title: 'Works offline',
      text: 'Articles you have seen stay on this device in full, not just headlines.',
    },
    {
      title: 'Keeps what you type',
      text: 'Edits on two devices are merged word by word. In a conflict, both versions are kept.',
    },
    {
      title: 'Shows its work',
      text: 'See what is waiting, what was sent and what is in sync at any time.',
    },
  ],
  story: {
    hintOffline: 'Bring the signal back',
    hintOnline: 'Drive into the tunnel',
    laptop: 'Laptop',
    clock: '08:42',
    noSignal: 'No signal',
    note: 'Repo rate',
    lines: [
      'What banks pay the Reserve Bank for money overnight.',
      'Up: loans cost more, prices calm.',
      'Down: the other way round.',
    ],
    headlines: ['How the monsoon forms', 'How a bill becomes law'],
    offline: 'Offline',
    waiting: 'Offline · 1 change waiting',
    sending: 'Sending · 1 change waiting',
    saved: 'All changes saved',
    spoken: (state: string, lines: number) => `Phone: ${state}. The laptop shows ${lines} of 3 lines of the note.`,
  },
} as const
