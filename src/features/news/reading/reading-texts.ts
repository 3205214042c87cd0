/** Texts of listening to an article and sharing it; those of sharing are the specification's. */
export const readingTexts = {
  minutes: (minutes: number) => `${minutes} min read`,
  listen: 'Listen',
  stop: 'Stop',
  pause: 'Pause',
  resume: 'Resume',
  speed: 'Speed',
  noVoices: 'This browser has no voices to read with.',
  failed: 'This sentence cannot be spoken.',
  share: 'Share',
  nothingToShare: 'Nothing to share for this article.',
  shared: 'Article shared successfully!',
  copied: 'Copied summary & link to clipboard!',
  notCopied: 'Failed to copy. Please try again.',
  cannotShare: 'Sharing and clipboard not supported in your browser.',
} as const
