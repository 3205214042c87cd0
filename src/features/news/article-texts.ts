/** Texts of an article's page that its list does not need; those of the specification word for word. */
export const articleTexts = {
  membershipRequired: 'Membership required to bookmark articles.',
  upgrade: 'Upgrade now',
  translationComing: 'Translation is coming soon.',
  nowhere: 'There is no article at this address: it may be mistyped, or the article was removed.',
  noText: 'There is no more of this article than this.',
  noTextHere: 'The newsroom sent no more of this article. All of it is where it was published.',
  analysisNotLoaded: 'The AI analysis needs a network once on this device.',
} as const
