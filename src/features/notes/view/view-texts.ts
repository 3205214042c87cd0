/** Texts of viewing a note. */
export const viewTexts = {
  play: 'Play',
  cancel: 'Cancel audio',
  tags: 'Tags',
  bookmarked: 'Bookmarked',
} as const
