/** Texts of an article's page that its list does not need; those of the specification word for word. */
export const articleTexts = {
  membershipRequired: 'Membership required to bookmark articles.',
  upgrade: 'Upgrade now',
  translationComing: 'Translation is coming soon.',
  nowhere: 'Article not found. The link may be wrong, or the article was removed.',
  noText: 'No full text is available for this article.',
  noTextHere: 'The full text is not available here. Open the original to read it.',
  summaryOnly: 'You chose summaries for this source. Open the page to read all of it.',
} as const
