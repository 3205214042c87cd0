/** Texts that the information pages share; what each of them says lies in its own file. */
export const informationTexts = {
  inShort: 'In short',
  onThisPage: 'On this page',
  updated: (day: string) => `Last updated ${day}`,
  questions: 'A question that this page leaves open?',
  contact: 'Contact us',
} as const

/** When the texts were last changed. */
export const lastUpdated = Date.UTC(2026, 10, 23)
