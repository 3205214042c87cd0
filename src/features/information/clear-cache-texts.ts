interface Instruction {
  /** Matches the browser's user agent; the first match is the current browser. */
  agent: RegExp
  browser: string
  steps: readonly string[]
  caution?: string
}

/** Texts of the dialog that says how the browser's cache is cleared. */
export const clearCacheTexts = {
  title: 'Clear the browser’s cache',
  close: 'Close',
  lead: 'Seldom needed: Vedika replaces its own files when a new version is there. If a page looks broken all the same, reload it first, and then clear the cache, nothing else.',
  safe: 'Safe: “cached images and files”. Your notes are not among them.',
  unsafe:
    'Not safe: “cookies and other site data”. It signs you out and erases what this device has not sent yet, notes and drafts included.',
  unsent: 'See what is unsent',
  here: 'this browser',
} as const

export const clearCacheInstructions: readonly Instruction[] = [
  {
    agent: /Edg\//,
    browser: 'Edge',
    steps: [
      'Press Ctrl + Shift + Delete (on a Mac ⌘ Shift Delete).',
      'As the time range choose “All time”.',
      'Leave a tick at “Cached images and files” alone, and take it away from “Cookies and other site data”.',
      'Choose “Clear now”, and reload this page.',
    ],
  },
  {
    agent: /Firefox|FxiOS/,
    browser: 'Firefox',
    steps: [
      'Press Ctrl + Shift + Delete (on a Mac ⌘ Shift Delete).',
      'As the time range choose “Everything”.',
      'Leave a tick at “Temporary cached files and pages” alone.',
      'Choose “Clear”, and reload this page.',
    ],
  },
  {
    agent: /Android.*Chrome/,
    browser: 'Chrome on Android',
    steps: [
      'Open the menu ⋮, then “Delete browsing data”, then “More options”.',
      'As the time range choose “All time”.',
      'Leave a tick at “Cached images and files” alone, and take it away from “Cookies and site data”.',
      'Choose “Delete data”, and reload this page.',
    ],
  },
  {
    agent: /Chrome|CriOS/,
    browser: 'Chrome',
    steps: [
      'Press Ctrl + Shift + Delete (on a Mac ⌘ Shift Delete).',
      'As the time range choose “All time”.',
      'Leave a tick at “Cached images and files” alone, and take it away from “Cookies and other site data”.',
      'Choose “Delete data”, and reload this page.',
    ],
  },
  {
    agent: /iPhone|iPad/,
    browser: 'Safari on iPhone and iPad',
    steps: [
      'Close the tab, and open Vedika in a new one.',
      'If that does not help: Settings, Apps, Safari, “Clear History and Website Data”.',
    ],
    caution: 'The second step cannot spare site data. Make sure before that nothing is unsent.',
  },
  {
    agent: /Safari/,
    browser: 'Safari on a Mac',
    steps: [
      'In Settings, under Advanced, switch on “Show features for web developers”.',
      'In the menu Develop choose “Empty Caches” (⌥ ⌘ E).',
      'Reload this page.',
    ],
  },
]
