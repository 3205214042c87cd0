/** Texts of an article's page that its list does not need; those of the specification word for word. */
export const articleTexts = {
  membershipRequired: 'Membership required to bookmark articles.',
  upgrade: 'Upgrade now',
  translationComing: 'Translation is coming soon.',
  analysisNotLoaded: 'The AI analysis needs a network once on this device.',
} as const
