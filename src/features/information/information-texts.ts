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
