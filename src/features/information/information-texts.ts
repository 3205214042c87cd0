import { saleTexts } from '../../texts/sale-texts.ts'
/** Texts that the information pages share. */
export const informationTexts = {
  inShort: 'In short',
  onThisPage: 'On this page',
  updated: (day: string) => `Last updated ${day}`,
  questions: 'More questions?',
  contact: 'Contact us',
} as const

/** Date of the last change of the texts. */
export const lastUpdated = Date.UTC(2026, 10, 24)

/** Texts of the shop that is to come. */
export const shopTexts = {
  title: 'Shop',
  soon: 'Coming soon',
  heading: 'The shop is not open yet',
  text: 'We are preparing study material that works offline. There is nothing to buy yet.',
  drawing: 'A small shop at dusk: its lamp is lit, its shutter still down',
  action: 'Read the news',
} as const

/** Texts of the pricing page; the benefits as the subscription screen names them. */
export const pricingTexts = {
  title: 'Pricing',
  lead: 'Reading is free. Premium membership is paid by the day, with credits.',
  period: 'Billing period',
  monthly: 'Monthly',
  annual: 'Annual',
  rule: '1 day = 5 credits. 1 credit = 1 rupee, plus 18 % tax.',
  free: {
    name: 'Free',
    price: '₹0',
    unit: 'for good',
    note: 'No card. Reading needs no account either.',
    benefits: [
      'Read and search the news, offline too',
      'Stories with a moral, and for kids',
      'Bookmarks on all your devices',
      'The assistant: asking costs no credits',
    ],
    action: 'Read the news',
  },
  premium: {
    name: 'Premium',
    unit: { monthly: 'credits for 30 days', annual: 'credits for 365 days' },
    payable: (rupees: string) => `${rupees} with tax`,
    note: { monthly: 'No automatic renewal.', annual: 'Same price per day.' },
    all: 'Everything in Free, and',
    benefits: [
      'Create and edit personal notes',
      'Save the AI co-pilot reply to personal notes',
      'Edit the categories of your notes',
    ],
    action: 'Get Premium',
    paused: saleTexts.paused,
    wait: saleTexts.wait,
  },
  steps:
    'You can have at most 180 days (900 credits) in advance, so you buy a year in steps. Every day costs the same.',
  days: {
    title: 'Price by number of days',
    lead: 'Buy 10 to 180 days at a time from your credit balance.',
    columns: ['Days', 'Credits', 'With tax'],
  },
  without: {
    title: 'What Premium does not include',
    points: [
      'More news. All articles are free for everyone.',
      'Answers from the assistant. You need a login, not a membership.',
      'Automatic renewal. Membership ends with your last day.',
      'Refunds: credits are non-refundable and non-transferable.',
    ],
  },
  questions: 'Questions',
} as const

export const pricingQuestions: readonly { question: string; answer: string }[] = [
  {
    question: 'Do I need Premium to write notes?',
    answer:
      'Not today. Personal notes are a membership benefit, but currently every logged-in user can write them. You need a membership to edit note categories.',
  },
  {
    question: 'How do I buy days?',
    answer:
      'In two steps: add credits by card (100 to 1000 at a time, at most 1500 in your balance), then buy days with your credits. You cannot pay for days by card directly.',
  },
  {
    question: 'Is a year cheaper than twelve months?',
    answer:
      'No. A day always costs 5 credits, so 365 days cost 1,825 credits. You can have at most 180 days in advance, so you need at least three purchases.',
  },
  {
    question: 'What happens to unused days?',
    answer: 'Days run one after another from the purchase. They cannot be paused, returned or transferred.',
  },
  {
    question: 'What happens to my notes when the membership ends?',
    answer: 'Nothing. Your notes stay on your devices and on the server until you delete them.',
  },
]

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
