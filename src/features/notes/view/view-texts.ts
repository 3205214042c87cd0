/** Texts of viewing a note. */
export const viewTexts = {
  play: 'Play',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel audio',
  noVoices: 'This browser has no voices to read with.',
  failed: 'This sentence cannot be spoken.',
  tags: 'Tags',
  bookmarked: 'Bookmarked',
} as const
