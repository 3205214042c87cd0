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
  lead: 'Rarely needed: Vedika updates its own files. If a page looks broken, reload it first. If that does not help, clear only the cache.',
  safe: 'Safe: “cached images and files”. This does not delete your notes.',
  unsafe:
    'Not safe: “cookies and other site data”. It logs you out and deletes unsent changes on this device, including notes and drafts.',
  unsent: 'See unsent changes',
  here: 'this browser',
} as const

export const clearCacheInstructions: readonly Instruction[] = [
  {
    agent: /Edg\//,
    browser: 'Edge',
    steps: [
      'Press Ctrl + Shift + Delete (on a Mac ⌘ Shift Delete).',
      'For the time range, choose “All time”.',
      'Select only “Cached images and files”. Deselect “Cookies and other site data”.',
      'Choose “Clear now”, and reload this page.',
    ],
  },
  {
    agent: /Firefox|FxiOS/,
    browser: 'Firefox',
    steps: [
      'Press Ctrl + Shift + Delete (on a Mac ⌘ Shift Delete).',
      'For the time range, choose “Everything”.',
      'Select only “Temporary cached files and pages”.',
      'Choose “Clear”, and reload this page.',
    ],
  },
  {
    agent: /Android.*Chrome/,
    browser: 'Chrome on Android',
    steps: [
      'Open the menu ⋮, then “Delete browsing data”, then “More options”.',
      'For the time range, choose “All time”.',
      'Select only “Cached images and files”. Deselect “Cookies and site data”.',
      'Choose “Delete data”, and reload this page.',
    ],
  },
  {
    agent: /Chrome|CriOS/,
    browser: 'Chrome',
    steps: [
      'Press Ctrl + Shift + Delete (on a Mac ⌘ Shift Delete).',
      'For the time range, choose “All time”.',
      'Select only “Cached images and files”. Deselect “Cookies and other site data”.',
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
    caution: 'The second step also deletes site data. Send all changes first.',
  },
  {
    agent: /Safari/,
    browser: 'Safari on a Mac',
    steps: [
      'In Settings, under Advanced, turn on “Show features for web developers”.',
      'In the Develop menu, choose “Empty Caches” (⌥ ⌘ E).',
      'Reload this page.',
    ],
  },
]
