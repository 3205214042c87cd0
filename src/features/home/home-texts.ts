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
      title: 'Reads without a network',
      text: 'What you have seen stays on this device, whole articles, not headlines.',
    },
    {
      title: 'Keeps what you type',
      text: 'Written on two devices at once? Merged word by word. Where that fails, both texts stay.',
    },
    {
      title: 'Shows its work',
      text: 'What waits, what was sent, what both sides hold: to be seen at any time.',
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
